import { defineEntity, f } from '../../define/index.ts'

export const gate = defineEntity({
  name: 'gate',
  module: 'gates',
  label: { zh: '门区', en: 'Gate' },
  family: 'gateManage',
  dbName: 'gate',
  key: ['code'],
  order: ['sort', 'name'],
  scope: { area: 'innerArea' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  title: 'name',
  check: (row) =>
    row.outerArea != null && row.outerArea === row.innerArea
      ? [{ path: 'outerArea', rule: 'differs', params: { field: 'innerArea' } }]
      : [],
  fields: {
    name: f.text('门区名称', 'Gate name', 'RULFEI', { min: 1, max: 50 }),
    code: f.text('编码', 'Code', 'RULFEI', { min: 1, max: 30 }),
    kind: f.dict('gateKind', '门区类型', 'Kind', 'RLFEI'),
    location: f.point('位置', 'Location', 'LEI'),
    floor: f.ref('floor', '楼层', 'Floor', 'LFEI'),
    innerArea: f.ref('area', '内侧区域', 'Inner area', 'RLFEI'),
    outerArea: f.ref('area', '外侧区域', 'Outer area', 'LEI', { onDelete: 'clear' }),
    tagRequired: f.bool('须带标签', 'Tag required', 'LEI', { default: false }),
    camera: f.ref('camera', '摄像头', 'Camera', 'EI', { onDelete: 'clear' }),
    turnstileCount: f.count([{ entity: 'turnstile', field: 'gate' }], '闸机数', 'Turnstiles', 'LX'),
    insideCount: f.int('在内人数', 'Inside now', 'LX'),
    sort: f.int('排序', 'Order', 'LEI', { min: 0, max: 9999, default: 0 }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
