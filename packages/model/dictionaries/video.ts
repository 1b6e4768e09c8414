import { dictionarySet } from './dictionary.ts'

export const video = dictionarySet({
  videoDetection: {
    zh: '视频检测类型',
    en: 'Video detection',
    items: [
      { code: 'pedestrian', zh: '行人', en: 'Pedestrian' },
      { code: 'face', zh: '人脸', en: 'Face' },
      { code: 'fire', zh: '火焰', en: 'Fire' },
      { code: 'smoke', zh: '烟雾', en: 'Smoke' },
      { code: 'helmet', zh: '安全帽', en: 'Helmet' },
      { code: 'phone', zh: '打电话', en: 'Phone' },
      { code: 'extinguisher', zh: '灭火器', en: 'Extinguisher' },
      { code: 'smoking', zh: '吸烟', en: 'Smoking' },
      { code: 'crowding', zh: '人员聚集', en: 'Crowding' },
    ],
  },
  streamProtocol: {
    zh: '流协议',
    en: 'Stream protocol',
    items: [
      { code: 'rtsp', zh: 'RTSP', en: 'RTSP' },
      { code: 'rtmp', zh: 'RTMP', en: 'RTMP' },
      { code: 'gb28181', zh: 'GB/T 28181', en: 'GB/T 28181' },
      { code: 'onvif', zh: 'ONVIF', en: 'ONVIF' },
      { code: 'hls', zh: 'HLS', en: 'HLS' },
      { code: 'flv', zh: 'HTTP-FLV', en: 'HTTP-FLV' },
      { code: 'mpeg1ws', zh: 'MPEG-1 over WebSocket', en: 'MPEG-1 over WebSocket' },
    ],
  },
  resolution: {
    zh: '分辨率',
    en: 'Resolution',
    items: [
      { code: 'cif', zh: '352x288', en: '352x288' },
      { code: 'd1', zh: '704x576', en: '704x576' },
      { code: 'qhd', zh: '960x540', en: '960x540' },
      { code: 'hd', zh: '1280x720', en: '1280x720' },
      { code: 'fhd', zh: '1920x1080', en: '1920x1080' },
      { code: 'uhd', zh: '3840x2160', en: '3840x2160' },
    ],
  },
  clipKind: {
    zh: '片段类型',
    en: 'Clip kind',
    items: [
      { code: 'alarm', zh: '报警', en: 'Alarm' },
      { code: 'permit', zh: '作业', en: 'Permit' },
      { code: 'manual', zh: '手动', en: 'Manual' },
      { code: 'snapshot', zh: '抓图', en: 'Snapshot' },
    ],
  },
  windowCount: {
    zh: '分屏数',
    en: 'Windows',
    items: [
      { code: '1', zh: '单画面', en: '1' },
      { code: '4', zh: '四画面', en: '4' },
      { code: '9', zh: '九画面', en: '9' },
      { code: '16', zh: '十六画面', en: '16' },
    ],
  },
})
