import { label, type MenuDirectory, type MenuPage } from './menus.ts'

/**
 * A page of the mobile app. `path` is the word that the specification has for the screen; `actions` are what the app does there with rows of
 * `entity` (the first one opens the page), `also` what it does beside them.
 */
export type AppScreen = MenuPage & { actions: readonly string[]; also?: Readonly<Record<string, readonly string[]>> }

const subjects = { floor: ['list'], building: ['list'], map: ['list'], fence: ['list'], area: ['list'] } as const

/**
 * The menu of the mobile app: what of the specification is done on the spot, with a phone in the hand. Looking and alarms, rounds, hazards,
 * the steps of a permit that are signed where the work is, musters and supplies, visitors received. Setting up stays at the desk.
 */
export const appMenus: readonly MenuDirectory<AppScreen>[] = [
  {
    key: 'app-realtime',
    label: label('实时监控', 'Live monitoring'),
    icon: 'EnvironmentOutlined',
    screens: [
      {
        path: 'realtimeLocation_2d',
        label: label('实时定位', 'Live location'),
        icon: 'AimOutlined',
        entity: 'currentPosition',
        actions: ['list', 'follow'],
        also: subjects,
      },
      {
        path: 'history-2d',
        label: label('人员轨迹', 'Personnel track'),
        icon: 'NodeIndexOutlined',
        entity: 'trackPoint',
        actions: ['list', 'query', 'replay'],
        also: subjects,
      },
    ],
  },
  {
    key: 'app-alarm',
    label: label('报警管理', 'Alarms'),
    icon: 'AlertOutlined',
    screens: [
      {
        path: 'alarmPsList',
        label: label('人员报警', 'Personnel alarms'),
        icon: 'AlertOutlined',
        entity: 'personAlarm',
        actions: ['list', 'acknowledge', 'dispose', 'track'],
      },
      {
        path: 'alarmCarList',
        label: label('车辆报警', 'Vehicle alarms'),
        icon: 'CarOutlined',
        entity: 'vehicleAlarm',
        actions: ['list', 'acknowledge', 'dispose', 'track'],
      },
      {
        path: 'workMAlarm',
        label: label('作业报警', 'Work alarms'),
        icon: 'AlertOutlined',
        entity: 'workAlarm',
        actions: ['list', 'acknowledge', 'dispose'],
      },
    ],
  },
  {
    key: 'app-inspection',
    label: label('智能巡检', 'Smart inspection'),
    icon: 'ScheduleOutlined',
    screens: [
      {
        path: 'inspectRecord',
        label: label('巡检记录', 'Inspection records'),
        icon: 'FileDoneOutlined',
        entity: 'inspectRecord',
        actions: ['list', 'check', 'explain'],
        also: { inspectPoint: ['list'], inspectItem: ['list'], file: ['upload'] },
      },
      {
        path: 'hiddenDangerManage',
        label: label('隐患管理', 'Hazards'),
        icon: 'AlertOutlined',
        entity: 'hazard',
        actions: ['list', 'add', 'review', 'rectify', 'accept'],
        also: { file: ['upload'] },
      },
    ],
  },
  {
    key: 'app-patrol',
    label: label('巡更管理', 'Patrol'),
    icon: 'CompassOutlined',
    screens: [
      {
        path: 'patrolRecordManager',
        label: label('巡更记录管理', 'Patrol records'),
        icon: 'FileDoneOutlined',
        entity: 'patrolRecord',
        actions: ['list', 'explain'],
        also: { patrolPoint: ['list'] },
      },
    ],
  },
  {
    key: 'app-work',
    label: label('作业安全', 'Work safety'),
    icon: 'SafetyCertificateOutlined',
    screens: [
      {
        path: 'taskEvent',
        label: label('作业预约', 'Work appointment'),
        icon: 'CalendarOutlined',
        entity: 'reservation',
        actions: ['list', 'add', 'review'],
      },
      {
        path: 'taskAnalyse',
        label: label('作业安全分析（JSA）', 'Job safety analysis'),
        icon: 'FileSearchOutlined',
        entity: 'jsaRecord',
        actions: ['list', 'add', 'update', 'finish'],
      },
      {
        path: 'taskApply',
        label: label('作业申请', 'Work application'),
        icon: 'FormOutlined',
        entity: 'permit',
        actions: ['list', 'add', 'update', 'submit', 'relate'],
        also: { employee: ['list'], contractor: ['list'], department: ['list'], area: ['list'], fence: ['list'] },
      },
      {
        path: 'examineList',
        label: label('待审批', 'Pending approvals'),
        icon: 'AuditOutlined',
        entity: 'permit',
        actions: ['list', 'approve', 'transfer'],
      },
      {
        path: 'taskList',
        label: label('作业列表', 'Work list'),
        icon: 'UnorderedListOutlined',
        entity: 'permit',
        actions: ['list', 'operate', 'accept', 'void'],
        also: { file: ['upload'] },
      },
    ],
  },
  {
    key: 'app-emergency',
    label: label('应急演练', 'Emergency drills'),
    icon: 'FireOutlined',
    screens: [
      {
        path: 'drillRecord',
        label: label('演练记录', 'Drill records'),
        icon: 'FileDoneOutlined',
        entity: 'drillRecord',
        actions: ['list', 'confirm', 'problem', 'muster'],
      },
      {
        path: 'supplies',
        label: label('应急物资', 'Emergency supplies'),
        icon: 'MedicineBoxOutlined',
        entity: 'supply',
        actions: ['list', 'takeIn', 'takeOut', 'check'],
        also: { supplyPoint: ['list'] },
      },
    ],
  },
  {
    key: 'app-people',
    label: label('人员管理', 'Personnel'),
    icon: 'TeamOutlined',
    screens: [
      { path: 'personAll', label: label('全部人员', 'All people'), icon: 'TeamOutlined', entity: 'person', actions: ['list', 'track'] },
      {
        path: 'visitorManage',
        label: label('访客管理', 'Visitors'),
        icon: 'UserSwitchOutlined',
        entity: 'visitor',
        actions: ['list', 'add', 'approve', 'bind', 'giveback'],
        also: { tag: ['list'], employee: ['list'], department: ['list'], area: ['list'] },
      },
    ],
  },
]
