import { defineEntity, f } from '../../define/index.ts'
import { camera } from '../devices/camera.ts'

export const videoClip = defineEntity({
  name: 'videoClip',
  module: 'video',
  label: { zh: '视频片段', en: 'Video clip' },
  family: 'video',
  dbName: 'video_clip',
  key: [],
  order: ['-startedAt'],
  scope: { through: { field: 'camera', entity: camera } },
  tenant: true,
  actions: ['list', 'export'],
  verbs: ['play', 'delete'],
  fields: {
    camera: f.ref('camera', '摄像头', 'Camera', 'RLFX'),
    kind: f.dict('clipKind', '类型', 'Kind', 'RLFX'),
    startedAt: f.dateTime('开始时间', 'Started', 'RLFX'),
    duration: f.int('时长', 'Duration', 'LX', { unit: 's' }),
    file: f.ref('file', '文件', 'File', 'RLX'),
    source: f.text('关联记录', 'Source', 'LX'),
    author: f.ref('user', '创建人', 'Author', 'LX'),
    keptUntil: f.date('保存至', 'Kept until', 'LX'),
  },
})
