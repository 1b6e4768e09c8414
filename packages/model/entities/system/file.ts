import { defineEntity, f } from '../../define/index.ts'

export const file = defineEntity({
  name: 'file',
  module: 'system',
  label: { zh: '文件', en: 'File' },
  family: 'file',
  dbName: 'file',
  key: ['storageKey'],
  order: ['-createdAt'],
  scope: {},
  tenant: true,
  actions: [],
  verbs: ['upload', 'download'],
  title: 'name',
  fields: {
    name: f.text('文件名', 'File name', 'RLFX', { min: 1, max: 200 }),
    storageKey: f.text('存储键', 'Storage key', 'RUX'),
    contentType: f.text('文件类型', 'Content type', 'LFX'),
    size: f.int('大小', 'Size', 'LX', { unit: 'B' }),
    sha256: f.text('摘要', 'Digest', 'X'),
    module: f.text('所属模块', 'Module', 'LFX'),
    ownerEntity: f.text('所属实体', 'Owner entity', 'X'),
    ownerId: f.text('所属记录', 'Owner row', 'X'),
    width: f.int('图片宽', 'Width', 'X', { unit: 'px' }),
    height: f.int('图片高', 'Height', 'X', { unit: 'px' }),
    uploader: f.ref('user', '上传人', 'Uploader', 'LFX'),
  },
})
