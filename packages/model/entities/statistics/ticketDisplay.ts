import { defineEntity, f } from '../../define/index.ts'
import { textListSchema } from '../shapes.ts'

export const ticketDisplay = defineEntity({
  name: 'ticketDisplay',
  module: 'statistics',
  label: { zh: '作业票展示', en: 'Ticket information display' },
  family: 'ticketInfo',
  dbName: 'ticket_display',
  key: ['screen'],
  order: ['screen'],
  scope: {},
  tenant: true,
  actions: ['update'],
  verbs: ['find'],
  fields: {
    screen: f.dict('screenKind', '大屏', 'Screen', 'RULE'),
    fields: f.json<string[]>()('展示字段', 'Fields', 'RLE', { schema: textListSchema }),
    states: f.dicts('permitState', '展示状态', 'States', 'RLE'),
    linkCamera: f.bool('联动视频', 'Link cameras', 'LE', { default: false }),
    linkTrack: f.bool('联动人员', 'Link people', 'LE', { default: false }),
    linkPage: f.bool('打开详情', 'Open page', 'LE', { default: false }),
    seconds: f.int('轮播间隔', 'Carousel', 'LE', { min: 3, max: 60, unit: 's' }),
  },
})
