import { dictionarySet } from './dictionary.ts'

export const site = dictionarySet({
  industry: {
    zh: '行业',
    en: 'Industry',
    items: [
      { code: 'chemical', zh: '化工', en: 'Chemical' },
      { code: 'petroleum', zh: '石油加工', en: 'Petroleum' },
      { code: 'pharmaceutical', zh: '医药', en: 'Pharmaceutical' },
      { code: 'power', zh: '电力', en: 'Power' },
      { code: 'metallurgy', zh: '冶金', en: 'Metallurgy' },
      { code: 'mining', zh: '矿山', en: 'Mining' },
      { code: 'construction', zh: '建筑施工', en: 'Construction' },
      { code: 'equipment', zh: '设备安装检修', en: 'Equipment service' },
      { code: 'transport', zh: '运输仓储', en: 'Transport and storage' },
      { code: 'service', zh: '服务', en: 'Services' },
      { code: 'other', zh: '其他', en: 'Other' },
    ],
  },
  coordinateSystem: {
    zh: '坐标系',
    en: 'Coordinate system',
    items: [
      { code: 'wgs84', zh: 'WGS-84', en: 'WGS-84' },
      { code: 'gcj02', zh: 'GCJ-02', en: 'GCJ-02' },
      { code: 'bd09', zh: 'BD-09', en: 'BD-09' },
      { code: 'cgcs2000', zh: 'CGCS2000', en: 'CGCS2000' },
      { code: 'local', zh: '本地坐标', en: 'Local' },
    ],
  },
  buildingKind: {
    zh: '建筑类别',
    en: 'Building kind',
    items: [
      { code: 'workshop', zh: '厂房', en: 'Workshop' },
      { code: 'warehouse', zh: '仓库', en: 'Warehouse' },
      { code: 'controlRoom', zh: '控制室', en: 'Control room' },
      { code: 'office', zh: '办公楼', en: 'Office' },
      { code: 'laboratory', zh: '化验室', en: 'Laboratory' },
      { code: 'dormitory', zh: '宿舍', en: 'Dormitory' },
      { code: 'canteen', zh: '食堂', en: 'Canteen' },
      { code: 'outdoor', zh: '室外装置', en: 'Outdoor unit' },
      { code: 'other', zh: '其他', en: 'Other' },
    ],
  },
  floorMapType: {
    zh: '楼层地图类型',
    en: 'Floor map type',
    items: [
      { code: 'picture', zh: '平面图片', en: 'Picture' },
      { code: 'svg', zh: '矢量图', en: 'Vector' },
      { code: 'tiles', zh: '瓦片', en: 'Tiles' },
      { code: 'model', zh: '三维模型', en: '3D model' },
      { code: 'none', zh: '无底图', en: 'None' },
    ],
  },
  areaKind: {
    zh: '区域类型',
    en: 'Area kind',
    items: [
      { code: 'production', zh: '生产区', en: 'Production' },
      { code: 'storage', zh: '储存区', en: 'Storage' },
      { code: 'loading', zh: '装卸区', en: 'Loading' },
      { code: 'auxiliary', zh: '辅助生产区', en: 'Auxiliary' },
      { code: 'office', zh: '办公区', en: 'Office' },
      { code: 'living', zh: '生活区', en: 'Living' },
      { code: 'road', zh: '道路', en: 'Road' },
      { code: 'public', zh: '公共区', en: 'Public' },
      { code: 'construction', zh: '施工区', en: 'Construction' },
    ],
  },
  partitionColor: {
    zh: '分区颜色',
    en: 'Partition colour',
    items: [
      { code: 'red', zh: '红（重大）', en: 'Red', color: '#E5484D' },
      { code: 'orange', zh: '橙（较大）', en: 'Orange', color: '#F58A2A' },
      { code: 'yellow', zh: '黄（一般）', en: 'Yellow', color: '#F2C94C' },
      { code: 'blue', zh: '蓝（低）', en: 'Blue', color: '#3E8EF7' },
    ],
  },
  shapeKind: {
    zh: '图形',
    en: 'Shape',
    items: [
      { code: 'polygon', zh: '多边形', en: 'Polygon' },
      { code: 'rectangle', zh: '矩形', en: 'Rectangle' },
      { code: 'circle', zh: '圆形', en: 'Circle' },
      { code: 'line', zh: '线', en: 'Line' },
    ],
  },
  fenceUse: {
    zh: '围栏用途',
    en: 'Fence use',
    items: [
      { code: 'alarm', zh: '报警', en: 'Alarm' },
      { code: 'work', zh: '作业', en: 'Work' },
      { code: 'emergency', zh: '应急', en: 'Emergency' },
      { code: 'attendance', zh: '考勤', en: 'Attendance' },
      { code: 'statistics', zh: '统计', en: 'Statistics' },
    ],
  },
})
