import { tenant } from './tenancy/tenant.ts'
import { user } from './identity/user.ts'
import { session } from './identity/session.ts'
import { role } from './identity/role.ts'
import { menu } from './identity/menu.ts'
import { department } from './identity/department.ts'
import { post } from './identity/post.ts'
import { systemInfo } from './system/systemInfo.ts'
import { systemConfig } from './system/systemConfig.ts'
import { dictionaryType } from './system/dictionaryType.ts'
import { dictionaryItem } from './system/dictionaryItem.ts'
import { file } from './system/file.ts'
import { loginLog } from './system/loginLog.ts'
import { operationLog } from './system/operationLog.ts'
import { map } from './site/map.ts'
import { building } from './site/building.ts'
import { floor } from './site/floor.ts'
import { area } from './site/area.ts'
import { fence } from './site/fence.ts'
import { tag } from './devices/tag.ts'
import { beacon } from './devices/beacon.ts'
import { beaconGroup } from './devices/beaconGroup.ts'
import { baseStation } from './devices/baseStation.ts'
import { uwbStation } from './devices/uwbStation.ts'
import { employee } from './people/employee.ts'
import { visitor } from './people/visitor.ts'
import { contractor } from './people/contractor.ts'
import { person } from './people/person.ts'
import { company } from './people/company.ts'
import { vehicle } from './vehicles/vehicle.ts'
import { alarmRule } from './alarms/alarmRule.ts'
import { vehicleAlarmRule } from './alarms/vehicleAlarmRule.ts'
import { personAlarm } from './alarms/personAlarm.ts'
import { vehicleAlarm } from './alarms/vehicleAlarm.ts'
import { alarmAction } from './alarms/alarmAction.ts'

export {
  tenant,
  user,
  session,
  role,
  menu,
  department,
  post,
  systemInfo,
  systemConfig,
  dictionaryType,
  dictionaryItem,
  file,
  loginLog,
  operationLog,
  map,
  building,
  floor,
  area,
  fence,
  tag,
  beacon,
  beaconGroup,
  baseStation,
  uwbStation,
  employee,
  visitor,
  contractor,
  person,
  company,
  vehicle,
  alarmRule,
  vehicleAlarmRule,
  personAlarm,
  vehicleAlarm,
  alarmAction,
}
export * from './shapes.ts'

/** Every entity by its name. The order is that of references: what is referred to comes first where it can. */
export const entities = {
  tenant,
  user,
  session,
  role,
  menu,
  department,
  post,
  systemInfo,
  systemConfig,
  dictionaryType,
  dictionaryItem,
  file,
  loginLog,
  operationLog,
  map,
  building,
  floor,
  area,
  fence,
  tag,
  beacon,
  beaconGroup,
  baseStation,
  uwbStation,
  employee,
  visitor,
  contractor,
  person,
  company,
  vehicle,
  alarmRule,
  vehicleAlarmRule,
  personAlarm,
  vehicleAlarm,
  alarmAction,
} as const

export type EntityName = keyof typeof entities
