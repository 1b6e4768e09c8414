import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const hotWorkDetail = defineEntity({
  name: 'hotWorkDetail',
  module: 'permits',
  label: { zh: '动火作业附表', en: 'Hot work detail' },
  family: 'workApply/hotWorkDetail',
  dbName: 'hot_work_detail',
  key: ['permit'],
  order: ['permit'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RUX'),
    methods: f.dicts('hotWorkMethod', '动火方式', 'Methods', 'RLFE', { min: 1 }),
    fireLocation: f.text('动火地点及部位', 'Fire place', 'RE'),
    insideTankFarm: f.bool('重大危险源罐区防火堤内', 'Inside tank-farm dike', 'E', { default: false }),
    onRunning: f.bool('运行设备管线上', 'On running equipment', 'E', { default: false }),
    explosionArea: f.bool('火灾爆炸危险场所', 'Fire or explosion area', 'E', { default: false }),
    pipeRack: f.bool('管廊上', 'On a pipe rack', 'E', { default: false }),
    fullShutdown: f.bool('全部停车置换合格', 'Full shutdown and purged', 'E', { default: false }),
    blindPlates: f.int('加盲板数', 'Blind plates', 'E', { min: 0, max: 999 }),
    extinguishers: f.int('灭火器数', 'Extinguishers', 'E', { min: 0, max: 999 }),
    continuousMonitor: f.bool('连续检测', 'Continuous monitoring', 'E', { default: false }),
    shiftCheck: f.ref('permitSignature', '班长验票', "Shift leader's check", 'X'),
  },
})
