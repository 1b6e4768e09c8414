import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitSignature = defineEntity({
  name: 'permitSignature',
  module: 'permits',
  label: { zh: '作业票签字', en: 'Permit signature' },
  family: 'workApply/permitSignature',
  dbName: 'permit_signature',
  key: [],
  order: ['signedAt'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  appendOnly: true,
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    role: f.dict('signatureRole', '签字栏', 'Signature row', 'RLX'),
    person: f.ref('person', '签字人', 'Signer', 'RLX'),
    opinion: f.text('意见', 'Opinion', 'LX'),
    image: f.image('签名', 'Handwriting', 'RX'),
    signedAt: f.dateTime('签字时间', 'Signed', 'RLX'),
    location: f.point('签字位置', 'Place', 'X'),
    distance: f.decimal('m', '距离', 'Distance', 'LX'),
    inRange: f.bool('在范围内', 'In range', 'LX'),
    refused: f.bool('被拒', 'Refused', 'LX'),
  },
})
