import { defineEntity, f } from '../../define/index.ts'
import { detectZoneSchema, type PicturePoint } from '../shapes.ts'
import { type EffectiveTime, effectiveTimesSchema } from '../shapes.ts'
import { aiDevice } from './aiDevice.ts'

export const monitorDevice = defineEntity({
  name: 'monitorDevice',
  module: 'video',
  label: { zh: '监控通道', en: 'Monitor device' },
  family: 'monitorDevice',
  dbName: 'monitor_device',
  key: ['aiDevice', 'number'],
  order: ['aiDevice', 'number'],
  scope: { through: { field: 'aiDevice', entity: aiDevice } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['enable', 'test'],
  title: 'name',
  fields: {
    aiDevice: f.ref('aiDevice', 'AI分析设备', 'AI device', 'RLFEI'),
    number: f.int('通道号', 'Number', 'RLEI', { min: 1, max: 256 }),
    name: f.text('通道名称', 'Name', 'RLFEI', { min: 1, max: 50 }),
    port: f.int('端口', 'Port', 'LEI', { min: 1, max: 65535 }),
    streamProtocol: f.dict('streamProtocol', '流协议', 'Stream protocol', 'RLFEI'),
    address: f.url('流地址', 'Address', 'RLEIM'),
    cameraAccount: f.text('摄像头账号', 'Camera account', 'EI'),
    cameraPassword: f.secret('摄像头密码', 'Camera password', 'EI'),
    resolution: f.dict('resolution', '分辨率', 'Resolution', 'LEI'),
    algorithm: f.dicts('videoDetection', '算法', 'Algorithms', 'RLFEI', { min: 1 }),
    interval: f.int('检测间隔', 'Interval', 'RLEI', { min: 1, max: 3600, default: 5, unit: 's' }),
    camera: f.ref('camera', '摄像头', 'Camera', 'LFEI', { onDelete: 'clear' }),
    confidence: f.decimal('%', '置信度', 'Confidence', 'EI', { min: 1, max: 100, default: 60 }),
    detectZone: f.json<PicturePoint[]>()('检测区域', 'Detection zone', 'E', { schema: detectZoneSchema }),
    crowdLimit: f.int('人数阈值', 'Crowd limit', 'EI', {
      min: 1,
      max: 999,
      requiredWhen: (row) => Array.isArray(row.algorithm) && row.algorithm.includes('crowding'),
    }),
    schedule: f.json<EffectiveTime[]>()('布防时间', 'Schedule', 'E', { schema: effectiveTimesSchema }),
    notice: f.ref('alarmNotice', '通知方案', 'Notification', 'E', { onDelete: 'clear' }),
    onlineStatus: f.dict('onlineState', '在线状态', 'Online', 'LFX', { default: 'offline' }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
