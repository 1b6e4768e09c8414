// Written by `npm run migrations` from the files of packages/model/entities; do not edit.
import { alarmAction } from './alarms/alarmAction.ts'
import { alarmNotice } from './alarms/alarmNotice.ts'
import { alarmNotifyLog } from './alarms/alarmNotifyLog.ts'
import { alarmRule } from './alarms/alarmRule.ts'
import { personAlarm } from './alarms/personAlarm.ts'
import { smsLog } from './alarms/smsLog.ts'
import { smsTemplate } from './alarms/smsTemplate.ts'
import { sosConfig } from './alarms/sosConfig.ts'
import { vehicleAlarm } from './alarms/vehicleAlarm.ts'
import { vehicleAlarmRule } from './alarms/vehicleAlarmRule.ts'
import { baseStation } from './devices/baseStation.ts'
import { beacon } from './devices/beacon.ts'
import { beaconGroup } from './devices/beaconGroup.ts'
import { camera } from './devices/camera.ts'
import { deviceCommand } from './devices/deviceCommand.ts'
import { deviceStateLog } from './devices/deviceStateLog.ts'
import { phone } from './devices/phone.ts'
import { tag } from './devices/tag.ts'
import { tagRecord } from './devices/tagRecord.ts'
import { uwbStation } from './devices/uwbStation.ts'
import { watch } from './devices/watch.ts'
import { broadcast } from './emergency/broadcast.ts'
import { broadcastReceipt } from './emergency/broadcastReceipt.ts'
import { drillIssue } from './emergency/drillIssue.ts'
import { drillPerson } from './emergency/drillPerson.ts'
import { drillPlan } from './emergency/drillPlan.ts'
import { drillRecord } from './emergency/drillRecord.ts'
import { emergencyArea } from './emergency/emergencyArea.ts'
import { emergencyPlan } from './emergency/emergencyPlan.ts'
import { supply } from './emergency/supply.ts'
import { supplyMovement } from './emergency/supplyMovement.ts'
import { supplyPoint } from './emergency/supplyPoint.ts'
import { attendanceRecord } from './gates/attendanceRecord.ts'
import { attendanceRule } from './gates/attendanceRule.ts'
import { cardDispenser } from './gates/cardDispenser.ts'
import { cardIssueRecord } from './gates/cardIssueRecord.ts'
import { dispenserCommand } from './gates/dispenserCommand.ts'
import { dispenserPerson } from './gates/dispenserPerson.ts'
import { dispenserSlot } from './gates/dispenserSlot.ts'
import { gate } from './gates/gate.ts'
import { gateRecord } from './gates/gateRecord.ts'
import { turnstile } from './gates/turnstile.ts'
import { whitelistEntry } from './gates/whitelistEntry.ts'
import { department } from './identity/department.ts'
import { identityProvider } from './identity/identityProvider.ts'
import { menu } from './identity/menu.ts'
import { post } from './identity/post.ts'
import { role } from './identity/role.ts'
import { screenToken } from './identity/screenToken.ts'
import { session } from './identity/session.ts'
import { user } from './identity/user.ts'
import { lamp } from './lighting/lamp.ts'
import { lampAlarm } from './lighting/lampAlarm.ts'
import { lampCommand } from './lighting/lampCommand.ts'
import { lampGroup } from './lighting/lampGroup.ts'
import { lampTask } from './lighting/lampTask.ts'
import { lampTaskRun } from './lighting/lampTaskRun.ts'
import { lampUsage } from './lighting/lampUsage.ts'
import { hazard } from './patrol/hazard.ts'
import { hazardStep } from './patrol/hazardStep.ts'
import { inspectItem } from './patrol/inspectItem.ts'
import { inspectParameter } from './patrol/inspectParameter.ts'
import { inspectPoint } from './patrol/inspectPoint.ts'
import { inspectRecord } from './patrol/inspectRecord.ts'
import { inspectRecordItem } from './patrol/inspectRecordItem.ts'
import { inspectRecordPoint } from './patrol/inspectRecordPoint.ts'
import { inspectRoute } from './patrol/inspectRoute.ts'
import { inspectRoutePoint } from './patrol/inspectRoutePoint.ts'
import { inspectTeam } from './patrol/inspectTeam.ts'
import { inspectType } from './patrol/inspectType.ts'
import { patrolPoint } from './patrol/patrolPoint.ts'
import { patrolRecord } from './patrol/patrolRecord.ts'
import { patrolRecordPoint } from './patrol/patrolRecordPoint.ts'
import { patrolRoute } from './patrol/patrolRoute.ts'
import { patrolTeam } from './patrol/patrolTeam.ts'
import { blacklistEntry } from './people/blacklistEntry.ts'
import { certificate } from './people/certificate.ts'
import { company } from './people/company.ts'
import { companyEvaluation } from './people/companyEvaluation.ts'
import { contractor } from './people/contractor.ts'
import { employee } from './people/employee.ts'
import { employmentRecord } from './people/employmentRecord.ts'
import { migrantWorker } from './people/migrantWorker.ts'
import { person } from './people/person.ts'
import { qualificationNotice } from './people/qualificationNotice.ts'
import { qualificationReview } from './people/qualificationReview.ts'
import { responsibilityLetter } from './people/responsibilityLetter.ts'
import { trainingRecord } from './people/trainingRecord.ts'
import { visitor } from './people/visitor.ts'
import { approvalFlow } from './permits/approvalFlow.ts'
import { approvalNode } from './permits/approvalNode.ts'
import { blindPlateDetail } from './permits/blindPlateDetail.ts'
import { confinedSpaceDetail } from './permits/confinedSpaceDetail.ts'
import { earthworkDetail } from './permits/earthworkDetail.ts'
import { emergencyMeasure } from './permits/emergencyMeasure.ts'
import { gasLimit } from './permits/gasLimit.ts'
import { heightDetail } from './permits/heightDetail.ts'
import { hoistingDetail } from './permits/hoistingDetail.ts'
import { hotWorkDetail } from './permits/hotWorkDetail.ts'
import { jsa } from './permits/jsa.ts'
import { jsaRecord } from './permits/jsaRecord.ts'
import { jsaStep } from './permits/jsaStep.ts'
import { permit } from './permits/permit.ts'
import { permitApproval } from './permits/permitApproval.ts'
import { permitEntry } from './permits/permitEntry.ts'
import { permitGasTest } from './permits/permitGasTest.ts'
import { permitMeasure } from './permits/permitMeasure.ts'
import { permitPause } from './permits/permitPause.ts'
import { permitPerson } from './permits/permitPerson.ts'
import { permitRelation } from './permits/permitRelation.ts'
import { permitRisk } from './permits/permitRisk.ts'
import { permitSignature } from './permits/permitSignature.ts'
import { permitStage } from './permits/permitStage.ts'
import { permitVideo } from './permits/permitVideo.ts'
import { powerDetail } from './permits/powerDetail.ts'
import { reservation } from './permits/reservation.ts'
import { riskLibrary } from './permits/riskLibrary.ts'
import { roadClosureDetail } from './permits/roadClosureDetail.ts'
import { safetyMeasure } from './permits/safetyMeasure.ts'
import { workAlarm } from './permits/workAlarm.ts'
import { workConfig } from './permits/workConfig.ts'
import { workDictionary } from './permits/workDictionary.ts'
import { dcsAlarm } from './plant/dcsAlarm.ts'
import { dcsDevice } from './plant/dcsDevice.ts'
import { dcsKnowledge } from './plant/dcsKnowledge.ts'
import { dcsPoint } from './plant/dcsPoint.ts'
import { trackLink } from './positions/trackLink.ts'
import { trackQuery } from './positions/trackQuery.ts'
import { area } from './site/area.ts'
import { building } from './site/building.ts'
import { facility } from './site/facility.ts'
import { fence } from './site/fence.ts'
import { floor } from './site/floor.ts'
import { map } from './site/map.ts'
import { mapMark } from './site/mapMark.ts'
import { region } from './site/region.ts'
import { riskZone } from './site/riskZone.ts'
import { roamPath } from './site/roamPath.ts'
import { surveyPoint } from './site/surveyPoint.ts'
import { largeScreenLayout } from './statistics/largeScreenLayout.ts'
import { ticketDisplay } from './statistics/ticketDisplay.ts'
import { backup } from './system/backup.ts'
import { calendarDay } from './system/calendarDay.ts'
import { customSelfConfig } from './system/customSelfConfig.ts'
import { customSystemConfig } from './system/customSystemConfig.ts'
import { dictionaryItem } from './system/dictionaryItem.ts'
import { dictionaryType } from './system/dictionaryType.ts'
import { exportJob } from './system/exportJob.ts'
import { file } from './system/file.ts'
import { importJob } from './system/importJob.ts'
import { inboxMessage } from './system/inboxMessage.ts'
import { loginLog } from './system/loginLog.ts'
import { operationLog } from './system/operationLog.ts'
import { purgeRecord } from './system/purgeRecord.ts'
import { serverConfig } from './system/serverConfig.ts'
import { systemConfig } from './system/systemConfig.ts'
import { systemInfo } from './system/systemInfo.ts'
import { versionLog } from './system/versionLog.ts'
import { branch } from './tenancy/branch.ts'
import { corporateGroup } from './tenancy/corporateGroup.ts'
import { tenant } from './tenancy/tenant.ts'
import { tenantDataSource } from './tenancy/tenantDataSource.ts'
import { vehicle } from './vehicles/vehicle.ts'
import { vehicleBinding } from './vehicles/vehicleBinding.ts'
import { vehicleHours } from './vehicles/vehicleHours.ts'
import { vehicleInfo } from './vehicles/vehicleInfo.ts'
import { vehicleRecord } from './vehicles/vehicleRecord.ts'
import { visitorVehicle } from './vehicles/visitorVehicle.ts'
import { aiDevice } from './video/aiDevice.ts'
import { monitorDevice } from './video/monitorDevice.ts'
import { videoAlert } from './video/videoAlert.ts'
import { videoClip } from './video/videoClip.ts'
import { videoLayout } from './video/videoLayout.ts'

export {
  alarmAction,
  alarmNotice,
  alarmNotifyLog,
  alarmRule,
  personAlarm,
  smsLog,
  smsTemplate,
  sosConfig,
  vehicleAlarm,
  vehicleAlarmRule,
  baseStation,
  beacon,
  beaconGroup,
  camera,
  deviceCommand,
  deviceStateLog,
  phone,
  tag,
  tagRecord,
  uwbStation,
  watch,
  broadcast,
  broadcastReceipt,
  drillIssue,
  drillPerson,
  drillPlan,
  drillRecord,
  emergencyArea,
  emergencyPlan,
  supply,
  supplyMovement,
  supplyPoint,
  attendanceRecord,
  attendanceRule,
  cardDispenser,
  cardIssueRecord,
  dispenserCommand,
  dispenserPerson,
  dispenserSlot,
  gate,
  gateRecord,
  turnstile,
  whitelistEntry,
  department,
  identityProvider,
  menu,
  post,
  role,
  screenToken,
  session,
  user,
  lamp,
  lampAlarm,
  lampCommand,
  lampGroup,
  lampTask,
  lampTaskRun,
  lampUsage,
  hazard,
  hazardStep,
  inspectItem,
  inspectParameter,
  inspectPoint,
  inspectRecord,
  inspectRecordItem,
  inspectRecordPoint,
  inspectRoute,
  inspectRoutePoint,
  inspectTeam,
  inspectType,
  patrolPoint,
  patrolRecord,
  patrolRecordPoint,
  patrolRoute,
  patrolTeam,
  blacklistEntry,
  certificate,
  company,
  companyEvaluation,
  contractor,
  employee,
  employmentRecord,
  migrantWorker,
  person,
  qualificationNotice,
  qualificationReview,
  responsibilityLetter,
  trainingRecord,
  visitor,
  approvalFlow,
  approvalNode,
  blindPlateDetail,
  confinedSpaceDetail,
  earthworkDetail,
  emergencyMeasure,
  gasLimit,
  heightDetail,
  hoistingDetail,
  hotWorkDetail,
  jsa,
  jsaRecord,
  jsaStep,
  permit,
  permitApproval,
  permitEntry,
  permitGasTest,
  permitMeasure,
  permitPause,
  permitPerson,
  permitRelation,
  permitRisk,
  permitSignature,
  permitStage,
  permitVideo,
  powerDetail,
  reservation,
  riskLibrary,
  roadClosureDetail,
  safetyMeasure,
  workAlarm,
  workConfig,
  workDictionary,
  dcsAlarm,
  dcsDevice,
  dcsKnowledge,
  dcsPoint,
  trackLink,
  trackQuery,
  area,
  building,
  facility,
  fence,
  floor,
  map,
  mapMark,
  region,
  riskZone,
  roamPath,
  surveyPoint,
  largeScreenLayout,
  ticketDisplay,
  backup,
  calendarDay,
  customSelfConfig,
  customSystemConfig,
  dictionaryItem,
  dictionaryType,
  exportJob,
  file,
  importJob,
  inboxMessage,
  loginLog,
  operationLog,
  purgeRecord,
  serverConfig,
  systemConfig,
  systemInfo,
  versionLog,
  branch,
  corporateGroup,
  tenant,
  tenantDataSource,
  vehicle,
  vehicleBinding,
  vehicleHours,
  vehicleInfo,
  vehicleRecord,
  visitorVehicle,
  aiDevice,
  monitorDevice,
  videoAlert,
  videoClip,
  videoLayout,
}
export * from './shapes.ts'

/** Every entity by its name. */
export const entities = {
  alarmAction,
  alarmNotice,
  alarmNotifyLog,
  alarmRule,
  personAlarm,
  smsLog,
  smsTemplate,
  sosConfig,
  vehicleAlarm,
  vehicleAlarmRule,
  baseStation,
  beacon,
  beaconGroup,
  camera,
  deviceCommand,
  deviceStateLog,
  phone,
  tag,
  tagRecord,
  uwbStation,
  watch,
  broadcast,
  broadcastReceipt,
  drillIssue,
  drillPerson,
  drillPlan,
  drillRecord,
  emergencyArea,
  emergencyPlan,
  supply,
  supplyMovement,
  supplyPoint,
  attendanceRecord,
  attendanceRule,
  cardDispenser,
  cardIssueRecord,
  dispenserCommand,
  dispenserPerson,
  dispenserSlot,
  gate,
  gateRecord,
  turnstile,
  whitelistEntry,
  department,
  identityProvider,
  menu,
  post,
  role,
  screenToken,
  session,
  user,
  lamp,
  lampAlarm,
  lampCommand,
  lampGroup,
  lampTask,
  lampTaskRun,
  lampUsage,
  hazard,
  hazardStep,
  inspectItem,
  inspectParameter,
  inspectPoint,
  inspectRecord,
  inspectRecordItem,
  inspectRecordPoint,
  inspectRoute,
  inspectRoutePoint,
  inspectTeam,
  inspectType,
  patrolPoint,
  patrolRecord,
  patrolRecordPoint,
  patrolRoute,
  patrolTeam,
  blacklistEntry,
  certificate,
  company,
  companyEvaluation,
  contractor,
  employee,
  employmentRecord,
  migrantWorker,
  person,
  qualificationNotice,
  qualificationReview,
  responsibilityLetter,
  trainingRecord,
  visitor,
  approvalFlow,
  approvalNode,
  blindPlateDetail,
  confinedSpaceDetail,
  earthworkDetail,
  emergencyMeasure,
  gasLimit,
  heightDetail,
  hoistingDetail,
  hotWorkDetail,
  jsa,
  jsaRecord,
  jsaStep,
  permit,
  permitApproval,
  permitEntry,
  permitGasTest,
  permitMeasure,
  permitPause,
  permitPerson,
  permitRelation,
  permitRisk,
  permitSignature,
  permitStage,
  permitVideo,
  powerDetail,
  reservation,
  riskLibrary,
  roadClosureDetail,
  safetyMeasure,
  workAlarm,
  workConfig,
  workDictionary,
  dcsAlarm,
  dcsDevice,
  dcsKnowledge,
  dcsPoint,
  trackLink,
  trackQuery,
  area,
  building,
  facility,
  fence,
  floor,
  map,
  mapMark,
  region,
  riskZone,
  roamPath,
  surveyPoint,
  largeScreenLayout,
  ticketDisplay,
  backup,
  calendarDay,
  customSelfConfig,
  customSystemConfig,
  dictionaryItem,
  dictionaryType,
  exportJob,
  file,
  importJob,
  inboxMessage,
  loginLog,
  operationLog,
  purgeRecord,
  serverConfig,
  systemConfig,
  systemInfo,
  versionLog,
  branch,
  corporateGroup,
  tenant,
  tenantDataSource,
  vehicle,
  vehicleBinding,
  vehicleHours,
  vehicleInfo,
  vehicleRecord,
  visitorVehicle,
  aiDevice,
  monitorDevice,
  videoAlert,
  videoClip,
  videoLayout,
} as const

export type EntityName = keyof typeof entities
