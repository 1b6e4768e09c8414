export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const kmhFromMs = (metresPerSecond: number): number => metresPerSecond * 3.6
export const msFromKmh = (kilometresPerHour: number): number => kilometresPerHour / 3.6
