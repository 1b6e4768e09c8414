/** Longest validity of a ticket in hours, GB 30871-2022: hot work special and level 1, level 2, confined space, height, temporary power. */
const hours: Readonly<Record<string, number>> = {
  confinedSpace: 24,
  height: 168,
  temporaryPower: 720,
  hotWork: 72,
  'hot.special': 8,
  'hot.1': 8,
}

/** No ticket of the other kinds runs longer than a week; its day is renewed, not stretched. */
const OTHERS = 168

/** The ceiling of a ticket's validity, h; the level's own where it has one. */
export const statutoryHours = (workType: string, level: string | null): number =>
  (level === null ? undefined : hours[level]) ?? hours[workType] ?? OTHERS
