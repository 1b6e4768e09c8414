import { defineEntity, f } from '../../define/index.ts'
import { openObjectSchema } from '../shapes.ts'
import { permit } from './permit.ts'

export const permitMeasure = defineEntity({
  name: 'permitMeasure',
  module: 'permits',
  label: { zh: '作业票措施', en: 'Permit measure' },
  family: 'workApply/permitMeasure',
  dbName: 'permit_measure',
  key: ['permit', 'kind', 'number'],
  order: ['permit', 'kind', 'number'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    kind: f.dict('measureKind', '措施类别', 'Kind', 'RLX'),
    number: f.int('序号', 'Number', 'RLX'),
    source: f.ref('safetyMeasure', '来源措施', 'From library', 'X'),
    text: f.longText('措施内容', 'Measure', 'RLE'),
    values: f.json<Record<string, unknown>>()('填空值', 'Blanks', 'E', { schema: openObjectSchema }),
    applicable: f.bool('是否涉及', 'Applies', 'RLE', { default: false }),
    confirmed: f.bool('已落实', 'Confirmed', 'LX', { default: false }),
    confirmer: f.ref('person', '确认人', 'Confirmed by', 'LX'),
    confirmedAt: f.dateTime('确认时间', 'Confirmed at', 'LX'),
    preparedBy: f.ref('person', '编制人', 'Prepared by', 'E'),
    photo: f.image('照片', 'Photo', 'X'),
  },
})
