import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitApproval = defineEntity({
  name: 'permitApproval',
  module: 'permits',
  label: { zh: '审批记录', en: 'Approval record' },
  family: 'approval/permitApproval',
  dbName: 'permit_approval',
  key: ['permit', 'node', 'signer'],
  order: ['permit', 'sort'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  appendOnly: true,
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RLFX'),
    node: f.ref('approvalNode', '节点', 'Node', 'RX'),
    nodeName: f.text('节点名称', 'Node name', 'RLX'),
    sort: f.int('顺序', 'Order', 'LX', { min: 0, max: 9999, default: 0 }),
    signer: f.ref('employee', '审批人', 'Signer', 'RLFX'),
    state: f.dict('approvalState', '状态', 'State', 'RLFX'),
    opinion: f.longText('审批意见', 'Opinion', 'LX'),
    signature: f.ref('permitSignature', '签字', 'Signature', 'X'),
    arrivedAt: f.dateTime('到达时间', 'Arrived', 'LX'),
    decidedAt: f.dateTime('审批时间', 'Decided', 'LFX'),
    waitMinutes: f.int('等待时长', 'Waiting', 'LX', { unit: 'min' }),
    transferredTo: f.ref('employee', '转交', 'Transferred to', 'LX'),
  },
})
