/** Column-major 4×4 matrices, as the map hands them over (64 bit). */
export const mat4 = {
  /** `m` after moving the origin to (x, y) and scaling by `unit`: done in 64 bit, so that metres survive in 32 bit. */
  offset(m: ArrayLike<number>, x: number, y: number, unit: number): Float32Array {
    const out = new Float32Array(16)
    for (let row = 0; row < 4; row++) {
      out[row] = m[row]! * unit
      out[4 + row] = m[4 + row]! * unit
      out[8 + row] = m[8 + row]! * unit
      out[12 + row] = m[row]! * x + m[4 + row]! * y + m[12 + row]!
    }
    return out
  },
}
