import type { Id } from '@muster/base'
import type { DictionaryCode } from '@muster/model'
import type { Label } from '@muster/model/define'
import { eq } from 'drizzle-orm'
import { systemConfig } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

/** One key of the configuration map as the product ships it. */
export type Setting = {
  key: string
  group: DictionaryCode<'configGroup'>
  kind: DictionaryCode<'valueKind'>
  value: string
  zh: string
  en: string
  unit?: string
  min?: number
  max?: number
  /** Returned by config/listMap to every signed-in browser. */
  public?: boolean
  /** The only values of a text. */
  oneOf?: readonly string[]
}

const text =
  (group: Setting['group'], kind: Setting['kind']) =>
  (key: string, value: string, zh: string, en: string, more: Partial<Setting> = {}): Setting => ({
    key,
    group,
    kind,
    value,
    zh,
    en,
    ...more,
  })
const display = (kind: Setting['kind']) => {
  const make = text('display', kind)
  return (key: string, value: string, zh: string, en: string, more: Partial<Setting> = {}) =>
    make(key, value, zh, en, { public: true, ...more })
}
const number =
  (group: Setting['group'], isPublic = false) =>
  (key: string, value: number, unit: string, min: number, max: number, zh: string, en: string): Setting => ({
    key,
    group,
    kind: 'number',
    value: String(value),
    zh,
    en,
    unit,
    min,
    max,
    public: isPublic,
  })

const positioning = number('positioning')
const track = number('track', true)
const alarm = number('alarm')
const permit = number('permit')

/** The keys that the product knows, with the specification's defaults where it has them and ours elsewhere. A tenant changes values only. */
export const settings: readonly Setting[] = [
  display('color')('rail_color', '#00D500', '围栏默认颜色', 'Default fence colour'),
  display('flag')('alarm_audio_loop', 'N', '报警声音循环', 'Loop alarm sound'),
  display('flag')('tracing_beacon', 'N', '轨迹显示信标', 'Beacons on tracks'),
  display('list')('hide_element', '[]', '大屏显示的元素组', 'Element groups shown on large screens'),
  display('number')('layer_move_speed', '8', '楼层移动速度', 'Floor move speed', { min: 1, max: 100 }),
  display('url')('UEUrl', '', '三维推流地址', '3D stream address'),
  display('number')('UECoontMax', '5', '三维推流最大人数', '3D stream viewers', { min: 0, max: 100 }),
  display('number')('UEDefaultHeight', '100', '三维默认高度', '3D default height', { unit: 'm', min: 1, max: 10_000 }),
  display('url')('websocket_url', '', '实时推送地址', 'Live address'),
  positioning('beacon_signal_default', -59, 'dBm', -120, 0, '信标 1 米信号默认值', 'Beacon signal at 1 m'),
  positioning('beacon_attenuation_default', 2, '', 1, 6, '信标衰减系数默认值', 'Beacon attenuation'),
  positioning('min_rssi', -90, 'dBm', -120, 0, '最低信号强度', 'Minimum RSSI'),
  positioning('buffer_seconds', 3, 's', 1, 60, '缓冲时间', 'Buffer time'),
  positioning('single_point_distance', 3, 'm', 0, 100, '单点定位距离', 'Single-point distance'),
  { ...positioning('online_time', 180, 's', 10, 86_400, '在线时间', 'Online time'), public: true },
  {
    ...text('positioning', 'text')('highest_positioning_mode', '3D', '最高定位模式', 'Highest positioning mode', {
      oneOf: ['2D', '2.5D', '3D'],
    }),
    public: true,
  },
  positioning('max_speed', 5, 'm/s', 0.5, 100, '最大速度', 'Maximum speed'),
  positioning('direction_change_time', 2, 's', 0, 60, '变向时间', 'Direction-change time'),
  positioning('movement_threshold_distance', 1, 'm', 0, 100, '移动阈值距离', 'Movement distance'),
  positioning('movement_threshold_time', 3, 's', 0, 600, '移动阈值时间', 'Movement time'),
  positioning('wall_loss', 0, 'dB', 0, 30, '墙体衰减', 'Loss in a wall'),
  positioning('attendance_beacon_distance', 5, 'm', 0, 100, '考勤信标距离', 'Attendance beacon distance'),
  positioning('video_linkage_distance', 50, 'm', 0, 1000, '视频联动距离', 'Video linkage distance'),
  track('track_gap_distance', 50, 'm', 1, 10_000, '轨迹断开距离', 'Track gap distance'),
  track('track_gap_seconds', 120, 's', 1, 86_400, '轨迹断开时间', 'Track gap time'),
  text('track', 'flag')('track_smoothing', 'N', '轨迹默认平滑', 'Smooth tracks unless told', { public: true }),
  track('history_retention_days', 90, 'd', 30, 365, '历史轨迹保留天数', 'Track retention'),
  { ...track('raw_retention_days', 30, 'd', 1, 365, '原始数据保留天数', 'Raw data retention'), public: false },
  alarm('entry_count_before_alarm', 3, '', 1, 20, '进入次数后报警', 'Fixes before an alarm'),
  alarm('alarm_monitor_interval', 5, 's', 1, 300, '报警监测间隔', 'Alarm monitoring interval'),
  alarm('overcrowding_duration', 60, 's', 0, 3600, '超员持续时间', 'Overcrowding duration'),
  alarm('gathering_radius', 15, 'm', 1, 500, '聚集半径', 'Gathering radius'),
  alarm('gathering_seconds', 60, 's', 1, 3600, '聚集时间', 'Gathering time'),
  text('alarm', 'list')('gathering_levels', '3,6,10', '聚集分级人数', 'Gathering levels'),
  alarm('low_battery_percent', 20, '%', 1, 99, '低电量界限', 'Low battery limit'),
  alarm('tag_unreturned_hours', 16, 'h', 1, 168, '标签未归还时限', 'Tag return limit'),
  alarm('shelve_max_hours', 8, 'h', 1, 168, '报警最长搁置', 'Longest shelving'),
  alarm('stale_alarm_hours', 24, 'h', 1, 720, '陈旧报警时限', 'Stale alarm limit'),
  permit('work_max_hours', 72, 'h', 1, 720, '作业最长时间', 'Longest work time'),
  permit('analysis_lead_minutes', 60, 'min', 5, 240, '现场分析提前时间', 'On-site analysis lead time'),
  permit('checkin_range', 5, 'm', 1, 500, '签到范围', 'Check-in range'),
  permit('guardian_range', 15, 'm', 1, 500, '监护范围', 'Guardian range'),
  permit('permit_keep_days', 365, 'd', 365, 3650, '作业票保留天数', 'Permit retention'),
  permit('video_keep_days', 30, 'd', 1, 365, '作业视频保留天数', 'Work video retention'),
  number('security')('audit_keep_days', 180, 'd', 180, 3650, '审计日志保留天数', 'Audit log retention'),
  number('security', true)('import_max_rows', 50_000, '', 1, 50_000, '导入行数上限', 'Rows of an import file'),
  number('security', true)('import_max_megabytes', 50, 'MB', 1, 100, '导入文件大小上限', 'Size of an import file'),
  number('security')('export_keep_days', 7, 'd', 1, 90, '导出文件保留天数', 'Export files kept'),
  text('security', 'flag')('export_masked', 'Y', '导出脱敏', 'Mask exports'),
  text('backup', 'text')('backup_cron', '0 2 * * *', '备份时间表', 'Backup schedule'),
  number('backup')('backup_keep', 7, '', 1, 365, '备份保留份数', 'Backups kept'),
]

const comes = {
  threeD: { zh: '随三维推流画面生效', en: 'Takes effect with the streamed 3D view' },
  screens: { zh: '随统计分析模块的大屏生效', en: 'Takes effect with the large screens of the statistics module' },
  floors: { zh: '随 2.5D 楼层动画生效', en: 'Takes effect with the moving floors of the 2.5D view' },
  tracks: { zh: '随轨迹页面的信标图层生效', en: 'Takes effect with the beacon layer of the track pages' },
  attendance: { zh: '随闸机考勤模块生效', en: 'Takes effect with the gates and attendance module' },
  video: { zh: '随视频模块生效', en: 'Takes effect with the video module' },
  alarms: { zh: '随报警模块的相应规则生效', en: 'Takes effect with the alarm module’s own rules' },
  permits: { zh: '随作业安全模块生效', en: 'Takes effect with the work safety module' },
  exports: {
    zh: '目前导出一律脱敏，除非有权限的人逐次选择明文',
    en: 'For now every export is masked unless somebody with the right asks for clear text',
  },
} as const satisfies Record<string, Label>

/**
 * Keys of the specification's map that nothing reads yet, with what will: they are kept and offered with these words beside them, so that
 * nobody believes a value to work already. Who makes the product read one takes it off this list; settings-read.test.ts asks for it.
 */
export const idleSettings: ReadonlyMap<string, Label> = new Map<string, Label>([
  ['tracing_beacon', comes.tracks],
  ['hide_element', comes.screens],
  ['layer_move_speed', comes.floors],
  ['UEUrl', comes.threeD],
  ['UECoontMax', comes.threeD],
  ['UEDefaultHeight', comes.threeD],
  ['attendance_beacon_distance', comes.attendance],
  ['video_linkage_distance', comes.video],
  ['gathering_seconds', comes.alarms],
  ['gathering_levels', comes.alarms],
  ['shelve_max_hours', comes.alarms],
  ['stale_alarm_hours', comes.alarms],
  ['work_max_hours', comes.permits],
  ['analysis_lead_minutes', comes.permits],
  ['checkin_range', comes.permits],
  ['guardian_range', comes.permits],
  ['permit_keep_days', comes.permits],
  ['video_keep_days', comes.permits],
  ['export_masked', comes.exports],
])

/** A setting as the product ships it, by key. */
export const settingOf: ReadonlyMap<string, Setting> = new Map(settings.map((setting) => [setting.key, setting]))

/** A setting of the tenant that is a number, or the product's own where the tenant has none. Throws TypeError for a key that is not known. */
export async function numberSetting({ db }: Pick<Deps, 'db'>, ctx: { tenant: Id }, key: string): Promise<number> {
  const known = settings.find((setting) => setting.key === key)
  if (known?.kind !== 'number') throw new TypeError(`no number ${key}`)
  const [row] = await db.tx(ctx, (tx) => tx.select({ value: systemConfig.value }).from(systemConfig).where(eq(systemConfig.key, key)))
  const value = Number(row?.value ?? known.value)
  return Number.isFinite(value) ? value : Number(known.value)
}
