import { defineEntity, f } from '../../define/index.ts'
import { type RoamStop, roamStopsSchema } from '../shapes.ts'

export const roamPath = defineEntity({
  name: 'roamPath',
  module: 'site',
  label: { zh: '漫游路径', en: 'Roaming path' },
  family: 'roam',
  dbName: 'roam_path',
  key: ['name'],
  order: ['sort', 'name'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['play'],
  fields: {
    name: f.text('路径名称', 'Name', 'RULFE', { min: 1, max: 50 }),
    map: f.ref('map', '地图', 'Map', 'RLFE'),
    stops: f.json<RoamStop[]>()('停靠点', 'Stops', 'RE', { schema: roamStopsSchema }),
    speed: f.decimal('m/s', '速度', 'Speed', 'LE', { min: 0.5, max: 100, default: 8 }),
    loop: f.bool('循环', 'Loop', 'LE', { default: false }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
    sort: f.int('排序', 'Order', 'LE', { min: 0, max: 9999, default: 0 }),
  },
})
