import { MINUTE } from '@muster/base'

/** Without a key, a click or a move for so long, nobody is taken to be there, ms. */
const AWAY = MINUTE

let touchedAt = Date.now()

/** Watches for somebody at the page; called once at start. */
export function watchActivity(): void {
  const touch = () => {
    touchedAt = Date.now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, touch, { passive: true, capture: true })
}

/** Whether nobody has touched the page lately: its calls then keep no session alive. */
export const isAway = (now = Date.now()): boolean => now - touchedAt > AWAY
