import { expect, it } from 'vitest'
import { Kalman } from './kalman.ts'
import { seeded } from './testPlant.ts'

it('the filter of a tag that is heard every three seconds for two days never throws it away', () => {
  const { random, normal } = seeded(3)
  const kalman = new Kalman()
  kalman.reset(5, 5, { xx: 4, xy: 1, yy: 4 })
  for (let second = 0; second < 48 * 3600; second += 3) {
    kalman.predict(3, random() < 0.3 ? 0.15 : 0.7)
    // Anchors around a person see along and across differently well, never the same twice.
    const [xx, yy] = [2 + random() * 8, 2 + random() * 8]
    kalman.update(5 + normal(1.5), 5 + normal(1.5), { xx, xy: (random() - 0.5) * Math.sqrt(xx * yy), yy })
    const p = kalman.covariance
    expect(p.xx * p.yy - p.xy * p.xy, `after ${second} s`).toBeGreaterThan(0)
    expect(Math.hypot(kalman.x - 5, kalman.y - 5), `after ${second} s`).toBeLessThan(8)
  }
})
