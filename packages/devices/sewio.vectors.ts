import { json, type Vector } from './testing/vector.ts'

const at = '2016-10-18 14:16:56.365'
const source = 'rtlsstudio.com, WebSockets Connector'

export const vectors: Vector[] = [
  {
    source,
    message: json({
      body: {
        id: '18',
        datastreams: [
          { id: 'posX', current_value: ' 6.34', at },
          { id: 'posY', current_value: ' 2.27', at },
          { id: 'clr', current_value: ' 0.10', at },
        ],
      },
      resource: '/feeds/18',
    }),
    reads: [{ kind: 'position', tag: '18', x: 6.34, y: 2.27, accuracy: 0.1, t: Date.UTC(2016, 9, 18, 14, 16, 56, 365) }],
  },
  {
    source,
    message: json({
      body: {
        id: '1',
        datastreams: [
          { id: 'battery_level', current_value: '77%', at: '2016-10-18 15:27:38.606' },
          { id: 'firmware_version', current_value: '3.115', at: '2016-10-18 15:27:38.606' },
        ],
      },
      resource: '/feeds/1',
    }),
    reads: [{ kind: 'event', event: 'battery', tag: '1', battery: 77 }],
  },
  {
    source,
    message: json({ body: { feed_id: '23', zone_id: '2', status: 'in', at: '2016-10-26 09:30:58.4284' }, resource: '/feeds/23' }),
    reads: [],
  },
  {
    source: 'made: half a place, and a pushed button',
    message: json([
      { body: { id: '18', datastreams: [{ id: 'posX', current_value: '1', at }] } },
      { body: { id: '18', datastreams: [{ id: 'user_button', current_value: '1', at }] } },
    ]),
    reads: [{ kind: 'event', event: 'sos', tag: '18' }],
    refuses: ['position'],
  },
]
