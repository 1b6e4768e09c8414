import { defaultSettings, type EngineSettings } from '@muster/engine/site'

/** Which system setting feeds which constant of the engine. */
const keys = {
  min_rssi: 'minRssi',
  buffer_seconds: 'bufferSeconds',
  single_point_distance: 'singlePointDistance',
  online_time: 'onlineSeconds',
  max_speed: 'maxSpeed',
  highest_positioning_mode: 'dimensions',
  movement_threshold_distance: 'movementDistance',
  movement_threshold_time: 'movementSeconds',
  direction_change_time: 'directionChangeSeconds',
  track_gap_distance: 'trackGapDistance',
  track_gap_seconds: 'trackGapSeconds',
  entry_count_before_alarm: 'entryCount',
  alarm_monitor_interval: 'monitorSeconds',
  gathering_radius: 'gatheringRadius',
  overcrowding_duration: 'overcrowdingSeconds',
  low_battery_percent: 'lowBatteryPercent',
} as const satisfies Record<string, keyof EngineSettings>

/** The engine's constants out of a tenant's settings; what is missing or no number keeps its default. */
export function engineSettings(rows: readonly { key: string; value: string }[]): EngineSettings {
  const settings: EngineSettings = { ...defaultSettings }
  for (const { key, value } of rows) {
    const name = keys[key as keyof typeof keys]
    // Positioning modes are called 2D, 2.5D and 3D.
    const number = Number(name === 'dimensions' ? value.replace(/D$/i, '') : value)
    if (name && value.trim() !== '' && Number.isFinite(number)) settings[name] = number
  }
  return settings
}

type Settings = readonly { key: string; value: string }[]

/** A setting that is a number; `fallback` when it is missing or none. */
export function numberSetting(rows: Settings, key: string, fallback: number): number {
  const number = Number(rows.find((row) => row.key === key)?.value || Number.NaN)
  return Number.isFinite(number) ? number : fallback
}

/** Signal of an anchor that has no figures of its own: RSSI at one metre (dBm) and path-loss exponent. */
export function signalDefaults(rows: Settings): { rssiAt1m: number; attenuation: number } {
  return {
    rssiAt1m: numberSetting(rows, 'beacon_signal_default', -59),
    attenuation: numberSetting(rows, 'beacon_attenuation_default', 2),
  }
}
