const asked = new URLSearchParams(location.search)
const number = (name: string, fallback: number) => Number(asked.get(name) ?? fallback)

/** Both maps show the same people in the same square at the same rate. */
export const settings = {
  people: number('people', 10_000),
  /** Position reports a second of each person. */
  rate: number('rate', 1),
  side: 900,
  origin: { lng: 121.593, lat: 38.974 },
  bounds: [121.5875, 38.97, 121.5985, 38.978] as [number, number, number, number],
}
