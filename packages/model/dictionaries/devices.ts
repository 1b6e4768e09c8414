import { dictionarySet } from './dictionary.ts'

export const devices = dictionarySet({
  tagType: {
    zh: '标签类型',
    en: 'Tag type',
    items: [
      { code: 'tag', zh: '标签', en: 'Tag' },
      { code: 'watch', zh: '智能手表', en: 'Smartwatch' },
      { code: 'phone', zh: '手机', en: 'Phone' },
    ],
  },
  onlineState: {
    zh: '在线状态',
    en: 'Online state',
    items: [
      { code: 'online', zh: '在线', en: 'Online', color: '#2FB344' },
      { code: 'offline', zh: '离线', en: 'Offline', color: '#8A94A6' },
    ],
  },
  usageStatus: {
    zh: '使用状态',
    en: 'Usage status',
    items: [
      { code: 'inUse', zh: '使用中', en: 'In use' },
      { code: 'notInUse', zh: '未使用', en: 'Not in use' },
    ],
  },
  activationStatus: {
    zh: '激活状态',
    en: 'Activation status',
    items: [
      { code: 'active', zh: '已激活', en: 'Active' },
      { code: 'inactive', zh: '未激活', en: 'Inactive' },
    ],
  },
  bindingStatus: {
    zh: '绑定状态',
    en: 'Binding status',
    items: [
      { code: 'linked', zh: '已绑定', en: 'Linked' },
      { code: 'unlinked', zh: '未绑定', en: 'Unlinked' },
    ],
  },
  holderKind: {
    zh: '持有对象类型',
    en: 'Holder kind',
    items: [
      { code: 'employee', zh: '员工', en: 'Employee' },
      { code: 'visitor', zh: '访客', en: 'Visitor' },
      { code: 'contractor', zh: '承包商人员', en: 'Contractor' },
      { code: 'migrantWorker', zh: '外来务工', en: 'Migrant worker' },
      { code: 'vehicle', zh: '车辆', en: 'Vehicle' },
      { code: 'visitorVehicle', zh: '访客车辆', en: 'Visitor vehicle' },
    ],
  },
  personKind: {
    zh: '人员类型',
    en: 'Person kind',
    items: [
      { code: 'employee', zh: '员工', en: 'Employee' },
      { code: 'visitor', zh: '访客', en: 'Visitor' },
      { code: 'contractor', zh: '承包商人员', en: 'Contractor' },
      { code: 'migrantWorker', zh: '外来务工', en: 'Migrant worker' },
    ],
  },
  positioningTechnology: {
    zh: '定位技术',
    en: 'Positioning technology',
    items: [
      { code: 'ble', zh: '蓝牙', en: 'Bluetooth' },
      { code: 'uwb', zh: 'UWB', en: 'UWB' },
      { code: 'gnss', zh: '北斗/GPS', en: 'GNSS' },
      { code: 'lora', zh: 'LoRa', en: 'LoRa' },
      { code: 'fusion', zh: '融合', en: 'Combined' },
    ],
  },
  transmissionStatus: {
    zh: '发射状态',
    en: 'Transmission status',
    items: [
      { code: 'normal', zh: '正常', en: 'Normal' },
      { code: 'abnormal', zh: '异常', en: 'Abnormal' },
      { code: 'stopped', zh: '停止', en: 'Stopped' },
    ],
  },
  beaconUse: {
    zh: '信标用途',
    en: 'Beacon use',
    items: [
      { code: 'positioning', zh: '定位', en: 'Positioning' },
      { code: 'attendance', zh: '考勤', en: 'Attendance' },
      { code: 'floorChange', zh: '切层', en: 'Floor change' },
      { code: 'gate', zh: '门禁', en: 'Gate' },
    ],
  },
  stationType: {
    zh: '基站类型',
    en: 'Station type',
    items: [
      { code: 'wireless', zh: '无线', en: 'Wireless' },
      { code: 'lan', zh: '有线（局域网）', en: 'LAN' },
    ],
  },
  powerSupply: {
    zh: '供电方式',
    en: 'Power supply',
    items: [
      { code: 'poe', zh: 'PoE', en: 'PoE' },
      { code: 'mains', zh: '市电', en: 'Mains' },
      { code: 'solar', zh: '太阳能', en: 'Solar' },
      { code: 'battery', zh: '电池', en: 'Battery' },
    ],
  },
  uwbRole: {
    zh: '主从角色',
    en: 'UWB role',
    items: [
      { code: 'primary', zh: '主基站', en: 'Primary' },
      { code: 'secondary', zh: '从基站', en: 'Secondary' },
    ],
  },
  uwbDimension: {
    zh: '定位维度',
    en: 'Dimension',
    items: [
      { code: 'zero', zh: '零维', en: 'Zero' },
      { code: 'one', zh: '一维', en: 'One' },
      { code: 'two', zh: '二维', en: 'Two' },
      { code: 'three', zh: '三维', en: 'Three' },
    ],
  },
  issueWay: {
    zh: '发放归还方式',
    en: 'Issue way',
    items: [
      { code: 'machine', zh: '发卡机', en: 'Machine' },
      { code: 'hand', zh: '人工', en: 'By hand' },
      { code: 'import', zh: '导入', en: 'Import' },
      { code: 'forced', zh: '强制', en: 'Forced' },
    ],
  },
  motionState: {
    zh: '运动状态',
    en: 'Motion',
    items: [
      { code: 'moving', zh: '移动', en: 'Moving' },
      { code: 'still', zh: '静止', en: 'Still' },
    ],
  },
  freshness: {
    zh: '时效',
    en: 'Freshness',
    items: [
      { code: 'live', zh: '实时', en: 'Live', color: '#2FB344' },
      { code: 'stale', zh: '滞后', en: 'Stale', color: '#F5A524' },
      { code: 'offline', zh: '离线', en: 'Offline', color: '#8A94A6' },
    ],
  },
  fixReject: {
    zh: '定位舍弃原因',
    en: 'Fix reject reason',
    items: [
      { code: 'weakSignal', zh: '信号弱', en: 'Weak signal' },
      { code: 'overSpeed', zh: '超最大速度', en: 'Faster than possible' },
      { code: 'singlePoint', zh: '单点且过远', en: 'One device only, and too far' },
      { code: 'outOfFloor', zh: '超出楼层', en: 'Outside the floor' },
      { code: 'poorGeometry', zh: '几何条件差', en: 'Poor geometry' },
      { code: 'duplicate', zh: '重复', en: 'Repeated' },
      { code: 'lateReport', zh: '迟到上报', en: 'Late' },
      { code: 'unknownTag', zh: '标签未登记', en: 'Tag not registered' },
      { code: 'unknownAnchor', zh: '设备未登记或未布点', en: 'Device not registered or not placed' },
      { code: 'future', zh: '时间超前', en: 'From the future' },
      { code: 'notFinite', zh: '数值无效', en: 'Not a number' },
    ],
  },
  trackWay: {
    zh: '轨迹查询方式',
    en: 'Track query way',
    items: [
      { code: 'replay', zh: '回放', en: 'Replay' },
      { code: 'follow', zh: '实时跟踪', en: 'Live follow' },
      { code: 'link', zh: '链接', en: 'Link' },
      { code: 'export', zh: '导出', en: 'Export' },
      { code: 'api', zh: '接口', en: 'Interface' },
    ],
  },
  phoneState: {
    zh: '手机审核状态',
    en: 'Phone state',
    items: [
      { code: 'pending', zh: '待审核', en: 'Pending' },
      { code: 'approved', zh: '已通过', en: 'Approved' },
      { code: 'disabled', zh: '停用', en: 'Disabled' },
    ],
  },
  cameraKind: {
    zh: '摄像头类型',
    en: 'Camera kind',
    items: [
      { code: 'bullet', zh: '枪机', en: 'Bullet' },
      { code: 'dome', zh: '半球', en: 'Dome' },
      { code: 'ptz', zh: '球机', en: 'PTZ' },
      { code: 'thermal', zh: '热成像', en: 'Thermal' },
      { code: 'body', zh: '布控球/记录仪', en: 'Portable' },
    ],
  },
  cameraVendor: {
    zh: '厂商',
    en: 'Vendor',
    items: [
      { code: 'hikvision', zh: '海康威视', en: 'Hikvision' },
      { code: 'dahua', zh: '大华', en: 'Dahua' },
      { code: 'uniview', zh: '宇视', en: 'Uniview' },
      { code: 'onvif', zh: 'ONVIF通用', en: 'ONVIF' },
      { code: 'other', zh: '其他', en: 'Other' },
    ],
  },
  deviceKind: {
    zh: '设备类型',
    en: 'Device kind',
    items: [
      { code: 'tag', zh: '标签', en: 'Tag' },
      { code: 'watch', zh: '手表', en: 'Watch' },
      { code: 'phone', zh: '手机', en: 'Phone' },
      { code: 'beacon', zh: '信标', en: 'Beacon' },
      { code: 'station', zh: '基站', en: 'Base station' },
      { code: 'uwbStation', zh: 'UWB基站', en: 'UWB station' },
      { code: 'camera', zh: '摄像头', en: 'Camera' },
      { code: 'lamp', zh: '灯具', en: 'Lamp' },
      { code: 'dispenser', zh: '发卡机', en: 'Card dispenser' },
      { code: 'turnstile', zh: '闸机', en: 'Turnstile' },
      { code: 'aiDevice', zh: 'AI设备', en: 'AI device' },
      { code: 'speaker', zh: '广播终端', en: 'Speaker' },
    ],
  },
  deviceCommandKind: {
    zh: '设备指令',
    en: 'Device command',
    items: [
      { code: 'locate', zh: '立即定位', en: 'Locate' },
      { code: 'buzz', zh: '蜂鸣震动', en: 'Buzz' },
      { code: 'text', zh: '下发文字', en: 'Text' },
      { code: 'call', zh: '回拨', en: 'Call back' },
      { code: 'restart', zh: '重启', en: 'Restart' },
      { code: 'interval', zh: '设置间隔', en: 'Set interval' },
      { code: 'shutdown', zh: '关机', en: 'Shut down' },
    ],
  },
  commandResult: {
    zh: '指令结果',
    en: 'Command result',
    items: [
      { code: 'pending', zh: '等待', en: 'Pending' },
      { code: 'success', zh: '成功', en: 'Success' },
      { code: 'fail', zh: '失败', en: 'Fail' },
      { code: 'timeout', zh: '超时', en: 'Timeout' },
      { code: 'offline', zh: '设备离线', en: 'Offline' },
    ],
  },
})
