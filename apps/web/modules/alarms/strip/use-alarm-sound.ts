import { useEffect } from 'react'
import { display } from '../../../kit/display.ts'
import type { Live } from '../../../live/live.ts'
import { play, stop } from '../../../shell/alarm-audio.ts'

/** The sound of one live connection, however many parts of the page listen to it: it rings once. */
type Bell = { users: number; ringing: Set<string>; off: () => void }
const bells = new WeakMap<Live, Bell>()

const keyOf = (alarm: { source: string; id: string }) => `${alarm.source}:${alarm.id}`

function hang(live: Live): Bell {
  const ringing = new Set<string>()
  const offs = [
    live.alarms.raised.on((alarm) => {
      const { soundOn, sound } = display()
      const wanted = sound(alarm.type)
      if (!alarm.sound || !soundOn || wanted === 'silent') return
      ringing.add(keyOf(alarm))
      play(wanted === 'rule' ? alarm.priority : wanted)
    }),
    live.alarms.changed.on(() => {
      if (ringing.size === 0) return
      const open = new Map(live.alarms.unhandled().map((alarm) => [keyOf(alarm), alarm]))
      for (const key of [...ringing]) {
        const alarm = open.get(key)
        if (!alarm || alarm.acknowledged) ringing.delete(key)
      }
      if (ringing.size === 0) stop()
    }),
  ]
  return {
    users: 0,
    ringing,
    off: () => {
      for (const off of offs) off()
      stop()
    },
  }
}

/**
 * Sounds each alarm that is raised while a page of the product is open, unless its rule is silent, or the site or the user wants no sound of its type. Silence comes when every alarm that
 * sounded has been acknowledged or handled; `silence` gives it at once.
 */
export function useAlarmSound(live: Live): { silence: () => void } {
  useEffect(() => {
    const bell = bells.get(live) ?? hang(live)
    bells.set(live, bell)
    bell.users++
    return () => {
      if (--bell.users > 0) return
      bell.off()
      bells.delete(live)
    }
  }, [live])
  return {
    silence: () => {
      bells.get(live)?.ringing.clear()
      stop()
    },
  }
}
