/** A place in a plane, metres: x east, y north. */
export type Point = { x: number; y: number }
/** A place on the WGS-84 ellipsoid, degrees. */
export type LngLat = { lng: number; lat: number }
/** A polygon's outline: at least three vertices, not closed (the last joins the first), either winding. */
export type Ring = readonly Point[]
export type Bounds = { minX: number; minY: number; maxX: number; maxY: number }
