import type { Label } from '../define/index.ts'

/** A screen of the menu. Its buttons are the actions of `entity` and of `also`; `reads` are entities whose rows it shows or picks. */
export type MenuScreen = {
  path: string
  label: Label
  icon: string
  entity: string
  also?: readonly string[]
  reads?: readonly string[]
  keepAlive?: boolean
}
export type MenuDirectory = { key: string; label: Label; icon: string; screens: readonly MenuScreen[] }

const label = (zh: string, en: string): Label => ({ zh, en })
const mapReads = ['floor', 'building', 'map', 'fence', 'area', 'tag', 'department', 'employee', 'visitor', 'contractor', 'vehicle']

/** The menu tree of the web client: the specification's groups with the screens of this version, in order. */
export const webMenus: readonly MenuDirectory[] = [
  {
    key: 'realtime',
    label: label('实时监控', 'Live monitoring'),
    icon: 'EnvironmentOutlined',
    screens: [
      {
        path: 'realtimeLocation_2d',
        label: label('实时定位', 'Live location'),
        icon: 'AimOutlined',
        entity: 'currentPosition',
        also: ['personAlarm', 'vehicleAlarm'],
        reads: mapReads,
      },
      {
        path: 'realtimeLocation_2ds',
        label: label('2.5D定位', 'Live location 2.5D'),
        icon: 'BuildOutlined',
        entity: 'currentPosition',
        reads: mapReads,
      },
      {
        path: 'realTimePositioning',
        label: label('实时位置', 'Current positions'),
        icon: 'UnorderedListOutlined',
        entity: 'currentPosition',
        reads: mapReads,
      },
      {
        path: 'realtimeTrack-2d',
        label: label('实时跟踪', 'Live tracking'),
        icon: 'RadarChartOutlined',
        entity: 'currentPosition',
        reads: mapReads,
      },
      { path: 'railMap', label: label('围栏地图', 'Fence map'), icon: 'BorderOuterOutlined', entity: 'fence', reads: mapReads },
    ],
  },
  {
    key: 'track',
    label: label('轨迹查询', 'Track query'),
    icon: 'NodeIndexOutlined',
    screens: [
      {
        path: 'history-2d',
        label: label('人员轨迹', 'Personnel track'),
        icon: 'NodeIndexOutlined',
        entity: 'trackPoint',
        also: ['person'],
        reads: mapReads,
      },
      { path: 'carHistory-2d', label: label('车辆轨迹', 'Vehicle track'), icon: 'CarOutlined', entity: 'trackPoint', reads: mapReads },
    ],
  },
  {
    key: 'alarm',
    label: label('报警管理', 'Alarms'),
    icon: 'AlertOutlined',
    screens: [
      { path: 'alarmPsList', label: label('人员报警', 'Personnel alarms'), icon: 'AlertOutlined', entity: 'personAlarm', reads: mapReads },
      { path: 'alarmCarList', label: label('车辆报警', 'Vehicle alarms'), icon: 'CarOutlined', entity: 'vehicleAlarm', reads: mapReads },
    ],
  },
  {
    key: 'people',
    label: label('人员管理', 'Personnel'),
    icon: 'TeamOutlined',
    screens: [
      {
        path: 'personAll',
        label: label('全部人员', 'All people'),
        icon: 'TeamOutlined',
        entity: 'person',
        reads: ['department', 'area', 'tag'],
      },
      {
        path: 'staffManage',
        label: label('员工管理', 'Employees'),
        icon: 'UserOutlined',
        entity: 'employee',
        reads: ['department', 'post', 'area', 'tag', 'file'],
      },
      {
        path: 'visitorManage',
        label: label('访客管理', 'Visitors'),
        icon: 'UserSwitchOutlined',
        entity: 'visitor',
        reads: ['department', 'employee', 'area', 'tag'],
      },
      {
        path: 'contractorManage',
        label: label('承包商人员', 'Contractor personnel'),
        icon: 'SolutionOutlined',
        entity: 'contractor',
        reads: ['company', 'department', 'area', 'tag'],
      },
      {
        path: 'certificationContractor',
        label: label('承包商与供应商', 'Contractors and suppliers'),
        icon: 'BankOutlined',
        entity: 'company',
      },
    ],
  },
  {
    key: 'vehicles',
    label: label('车辆管理', 'Vehicles'),
    icon: 'CarOutlined',
    screens: [
      {
        path: 'carManage',
        label: label('车辆管理', 'Vehicles'),
        icon: 'CarOutlined',
        entity: 'vehicle',
        reads: ['department', 'area', 'tag', 'employee'],
      },
    ],
  },
  {
    key: 'devices',
    label: label('设备管理', 'Devices'),
    icon: 'HddOutlined',
    screens: [
      {
        path: 'cardManage',
        label: label('标签管理', 'Tags'),
        icon: 'IdcardOutlined',
        entity: 'tag',
        reads: ['person', 'employee', 'visitor', 'contractor', 'vehicle'],
      },
      {
        path: 'beaconList_2d',
        label: label('信标管理', 'Beacons'),
        icon: 'WifiOutlined',
        entity: 'beacon',
        reads: ['beaconGroup', 'floor', 'area'],
      },
      {
        path: 'beaconGrouping',
        label: label('信标分组', 'Beacon groups'),
        icon: 'GroupOutlined',
        entity: 'beaconGroup',
        reads: ['beacon', 'floor', 'area'],
      },
      { path: 'stationList_2d', label: label('基站管理', 'Base stations'), icon: 'ApiOutlined', entity: 'baseStation', reads: ['floor'] },
      { path: 'UWBstationList', label: label('UWB基站', 'UWB stations'), icon: 'ClusterOutlined', entity: 'uwbStation', reads: ['floor'] },
    ],
  },
  {
    key: 'fences',
    label: label('围栏管理', 'Fences'),
    icon: 'BorderOuterOutlined',
    screens: [
      {
        path: 'railList_2d',
        label: label('电子围栏', 'Fences'),
        icon: 'BorderOuterOutlined',
        entity: 'fence',
        reads: ['floor', 'building', 'area', 'map', 'alarmRule'],
      },
    ],
  },
  {
    key: 'alarmSettings',
    label: label('报警设置', 'Alarm settings'),
    icon: 'BellOutlined',
    screens: [
      {
        path: 'alarmPersonSet',
        label: label('人员报警设置', 'Personnel alarm rules'),
        icon: 'BellOutlined',
        entity: 'alarmRule',
        reads: ['fence', 'department', 'person', 'floor', 'area'],
      },
      {
        path: 'alarmCarSet',
        label: label('车辆报警设置', 'Vehicle alarm rules'),
        icon: 'BellOutlined',
        entity: 'vehicleAlarmRule',
        reads: ['fence', 'vehicle', 'floor', 'area'],
      },
    ],
  },
  {
    key: 'areas',
    label: label('区域与地图', 'Areas and maps'),
    icon: 'ApartmentOutlined',
    screens: [
      { path: 'areaList', label: label('区域管理', 'Areas'), icon: 'ApartmentOutlined', entity: 'area', reads: ['floor', 'department'] },
      { path: 'mapList', label: label('地图管理', 'Maps'), icon: 'GlobalOutlined', entity: 'map', reads: ['floor', 'file'] },
      { path: 'buildingList', label: label('楼栋管理', 'Buildings'), icon: 'BankOutlined', entity: 'building', reads: ['map', 'area'] },
      { path: 'layerList', label: label('楼层管理', 'Floors'), icon: 'BuildOutlined', entity: 'floor', reads: ['building', 'map', 'file'] },
    ],
  },
  {
    key: 'permissions',
    label: label('权限管理', 'Permissions'),
    icon: 'SafetyOutlined',
    screens: [
      {
        path: 'userManage',
        label: label('用户管理', 'Users'),
        icon: 'UserOutlined',
        entity: 'user',
        also: ['session'],
        reads: ['role', 'department', 'person'],
      },
      { path: 'roleManage', label: label('角色管理', 'Roles'), icon: 'SafetyOutlined', entity: 'role', reads: ['department', 'area'] },
      { path: 'menuManage', label: label('菜单管理', 'Menus'), icon: 'MenuOutlined', entity: 'menu' },
      {
        path: 'deptManage',
        label: label('部门管理', 'Departments'),
        icon: 'ApartmentOutlined',
        entity: 'department',
        reads: ['employee', 'area'],
      },
      { path: 'positionManage', label: label('岗位管理', 'Posts'), icon: 'IdcardOutlined', entity: 'post', reads: ['department', 'area'] },
    ],
  },
  {
    key: 'system',
    label: label('系统管理', 'System'),
    icon: 'SettingOutlined',
    screens: [
      {
        path: 'systemInfo',
        label: label('系统信息', 'System information'),
        icon: 'InfoCircleOutlined',
        entity: 'systemInfo',
        reads: ['floor', 'file'],
      },
      {
        path: 'systemConfigura',
        label: label('系统配置', 'System settings'),
        icon: 'SettingOutlined',
        entity: 'systemConfig',
        also: ['deviceCredential', 'locationLog'],
      },
      {
        path: 'dictManage',
        label: label('字典管理', 'Dictionaries'),
        icon: 'BookOutlined',
        entity: 'dictionaryType',
        also: ['dictionaryItem'],
      },
      { path: 'loginLog', label: label('登录日志', 'Sign-in log'), icon: 'LoginOutlined', entity: 'loginLog', reads: ['department'] },
      {
        path: 'operLog',
        label: label('操作日志', 'Operation log'),
        icon: 'FileSearchOutlined',
        entity: 'operationLog',
        reads: ['department', 'user'],
      },
      { path: 'tenantList', label: label('租户管理', 'Tenants'), icon: 'CloudServerOutlined', entity: 'tenant' },
    ],
  },
]
