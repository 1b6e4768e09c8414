import { defineEntity, f } from '../../define/index.ts'

export const videoLayout = defineEntity({
  name: 'videoLayout',
  module: 'video',
  label: { zh: '视频分屏方案', en: 'Video layout' },
  family: 'video/videoLayout',
  dbName: 'video_layout',
  key: ['user', 'name'],
  order: ['sort'],
  scope: { self: 'user' },
  tenant: true,
  actions: [],
  title: 'name',
  fields: {
    user: f.ref('user', '用户', 'User', 'RX'),
    name: f.text('名称', 'Name', 'RLE', { min: 1, max: 30 }),
    windows: f.dict('windowCount', '分屏数', 'Windows', 'RLE'),
    cameras: f.refs('camera', '摄像头', 'Cameras', 'RE'),
    seconds: f.int('轮巡间隔', 'Carousel', 'E', { min: 5, max: 3600, unit: 's' }),
    sort: f.int('排序', 'Order', 'E', { min: 0, max: 9999, default: 0 }),
  },
})
