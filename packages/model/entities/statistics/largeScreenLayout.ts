import { defineEntity, f } from '../../define/index.ts'
import { openObjectSchema } from '../shapes.ts'

export const largeScreenLayout = defineEntity({
  name: 'largeScreenLayout',
  module: 'statistics',
  label: { zh: '大屏布局', en: 'Large-screen layout' },
  family: 'largeScreen',
  dbName: 'large_screen_layout',
  key: ['screen', 'panel'],
  order: ['screen', 'sort'],
  scope: {},
  tenant: true,
  actions: ['update'],
  verbs: ['find', 'restoreDefault'],
  title: 'title',
  fields: {
    screen: f.dict('screenKind', '大屏', 'Screen', 'RLFE'),
    panel: f.dict('panelKind', '面板', 'Panel', 'RLE'),
    title: f.text('标题', 'Title', 'LE', { max: 30 }),
    chart: f.dict('chartKind', '图表类型', 'Chart', 'LE'),
    x: f.int('横向位置', 'X', 'E'),
    y: f.int('纵向位置', 'Y', 'E'),
    width: f.int('宽', 'Width', 'E'),
    height: f.int('高', 'Height', 'E'),
    window: f.dict('statWindow', '统计窗口', 'Window', 'LE'),
    refreshSeconds: f.int('刷新间隔', 'Refresh', 'LE', { min: 5, max: 3600, default: 30, unit: 's' }),
    query: f.json<Record<string, unknown>>()('查询条件', 'Query', 'E', { schema: openObjectSchema }),
    sort: f.int('排序', 'Order', 'LE', { min: 0, max: 9999, default: 0 }),
  },
})
