import { json, type Vector } from './testing/vector.ts'

const tag = {
  tagId: 'd10000001111',
  tagName: null,
  color: '#FF0000',
  tagGroupName: null,
  locationType: 'position',
  locationMovementStatus: 'stationary',
  locationRadius: 0.09,
  location: [-1.09, 0.38, 1.0],
  locationTS: 1641888440139,
  locationCoordSysId: '3e7c4371-42be-4019-b7c0-ec2012d448ad',
  locationCoordSysName: 'CoordSys001',
  locationZoneIds: ['b9dae3fd-c055-4f29-b882-c23421635699'],
  locationZoneNames: ['Desk_1'],
}

export const vectors: Vector[] = [
  {
    source: 'a push message of a Quuppa Positioning Engine, blog.csdn.net/wanghao_sh/article/details/122429471',
    message: json(tag),
    reads: [{ kind: 'position', tag: 'D10000001111', x: -1.09, y: 0.38, z: 1, accuracy: 0.09, t: 1641888440139, technology: 'ble' }],
  },
  {
    source: 'made: the same as an answer of getTagData, with a floor, a pushed button and a tag that is lost',
    message: json({
      tags: [
        { ...tag, locationCoordSysName: 'CCB/F2', button1State: 'pushed', button1StateTS: 1641888440500 },
        { ...tag, locationMovementStatus: 'noData', lastPacketTS: 1641888441000 },
        { ...tag, location: ['east', 'north'] },
      ],
    }),
    reads: [
      { kind: 'position', floor: 'CCB/F2' },
      { kind: 'event', event: 'sos', t: 1641888440500 },
      { kind: 'event', event: 'heartbeat', t: 1641888441000 },
    ],
    refuses: ['location'],
  },
]
