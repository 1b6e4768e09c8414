import { defineEntity, f } from '../../define/index.ts'
import { type PathPoint, pathSchema } from '../shapes.ts'

export const mapMark = defineEntity({
  name: 'mapMark',
  module: 'site',
  label: { zh: '地图标注', en: 'Map mark' },
  family: 'mapTools',
  dbName: 'map_mark',
  key: ['name'],
  order: ['-createdAt'],
  scope: { area: 'area' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  fields: {
    name: f.text('名称', 'Name', 'RLFE', { min: 1, max: 50 }),
    kind: f.dict('markKind', '标注类型', 'Kind', 'RLFE'),
    location: f.point('位置', 'Location', 'RE'),
    floor: f.ref('floor', '楼层', 'Floor', 'RLFE'),
    area: f.ref('area', '区域', 'Area', 'LFE'),
    icon: f.text('图标', 'Icon', 'E'),
    color: f.color('颜色', 'Colour', 'E'),
    geometry: f.json<PathPoint[]>()('图形', 'Geometry', 'E', { schema: pathSchema }),
    shared: f.bool('公开', 'Shared', 'LFE', { default: false }),
    remarks: f.text('备注', 'Remarks', 'E', { max: 500 }),
  },
})
