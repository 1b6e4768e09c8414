import type { DictionaryCode } from '../dictionaries/index.ts'

/** A role that every tenant starts with. `screens` are menu paths; `actions` limit their buttons (all when left out). */
export type StarterRole = {
  permissionString: string
  name: string
  channel: DictionaryCode<'loginChannel'> | null
  dataScope: DictionaryCode<'dataScope'>
  allAreas: boolean
  /** `*` = every screen. */
  screens: readonly string[] | '*'
  actions?: readonly string[]
  /** Pages of the mobile app, by their path; none when left out. What the app does there is theirs with the page. */
  app?: readonly string[] | '*'
}

const watching = ['realtimeLocation_2d', 'realtimeLocation_2ds', 'realTimePositioning', 'realtimeTrack-2d', 'railMap']
const tracks = ['history-2d', 'carHistory-2d']
const alarms = ['alarmPsList', 'alarmCarList']
const people = ['personAll', 'staffManage', 'visitorManage', 'contractorManage', 'certificationContractor', 'carManage']
const onTheSpot = ['inspectRecord', 'hiddenDangerManage', 'patrolRecordManager', 'taskApply', 'taskList']
const reading = ['list', 'find', 'query', 'replay', 'follow', 'track', 'locate', 'play']

/** The starter set. The administrator's rights follow the product; the others can be changed by the tenant. */
export const starterRoles: readonly StarterRole[] = [
  { permissionString: 'administrator', name: '系统管理员', channel: 'admin', dataScope: 'all', allAreas: true, screens: '*', app: '*' },
  {
    permissionString: 'safetyManager',
    name: '安全管理员',
    channel: 'admin',
    dataScope: 'all',
    allAreas: true,
    screens: [...watching, ...tracks, ...alarms, ...people, 'railList_2d', 'alarmPersonSet', 'alarmCarSet', 'areaList', 'cardManage'],
    app: '*',
  },
  {
    permissionString: 'dispatcher',
    name: '调度员',
    channel: 'admin',
    dataScope: 'all',
    allAreas: true,
    screens: [...watching, ...tracks, ...alarms, 'personAll', 'carManage', 'cardManage'],
    actions: [...reading, 'export', 'acknowledge', 'dispose', 'shelve'],
    app: ['realtimeLocation_2d', ...alarms, 'drillRecord', 'personAll'],
  },
  {
    permissionString: 'approver',
    name: '审批人员',
    channel: 'admin',
    dataScope: 'ownAndSub',
    allAreas: false,
    screens: [...watching, ...alarms],
    actions: reading,
    app: ['taskEvent', 'taskAnalyse', 'examineList', 'taskList'],
  },
  {
    permissionString: 'gateGuard',
    name: '门卫',
    channel: 'admin',
    dataScope: 'all',
    allAreas: false,
    screens: ['visitorManage', 'contractorManage', 'carManage', 'cardManage'],
    actions: [...reading, 'add', 'update', 'bind', 'unbind', 'bindTag', 'giveback', 'leave', 'reenter'],
    app: ['visitorManage'],
  },
  {
    permissionString: 'employee',
    name: '普通员工',
    channel: 'employee',
    dataScope: 'ownDepartment',
    allAreas: false,
    screens: [...watching, ...alarms],
    actions: reading,
    app: ['realtimeLocation_2d', ...onTheSpot],
  },
  {
    permissionString: 'groupVisitor',
    name: '集团访问',
    channel: 'admin',
    dataScope: 'all',
    allAreas: true,
    screens: '*',
    actions: reading,
  },
  {
    permissionString: 'largeScreen',
    name: '大屏',
    channel: 'admin',
    dataScope: 'all',
    allAreas: true,
    screens: ['realtimeLocation_2d', 'realtimeLocation_2ds', 'railMap'],
    actions: ['list', 'find', 'follow'],
  },
]
