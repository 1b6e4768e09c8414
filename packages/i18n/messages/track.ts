/** Tracks of the past, as exported. */
export const track = {
  sheet: { zh: '历史轨迹', en: 'Track' },
  outdoors: { zh: '室外', en: 'Outdoors' },
  column: {
    time: { zh: '时间', en: 'Time' },
    longitude: { zh: '经度 (°)', en: 'Longitude (°)' },
    latitude: { zh: '纬度 (°)', en: 'Latitude (°)' },
    height: { zh: '高度 (m)', en: 'Height (m)' },
    floor: { zh: '楼层', en: 'Floor' },
    speed: { zh: '速度 (m/s)', en: 'Speed (m/s)' },
    accuracy: { zh: '精度 (m)', en: 'Accuracy (m)' },
    segment: { zh: '轨迹段', en: 'Segment' },
  },
} as const
