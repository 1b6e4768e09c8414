import { useEffect } from 'react'
import { display } from '../../../kit/display.ts'
import type { Live } from '../../../live/live.ts'
import { play, stop } from '../../../shell/alarm-audio.ts'
import { createStore, useStore } from '../../../shell/store.ts'

/** The sound of one live connection, however many parts of the page listen to it: it rings once. */
type Bell = { users: number; off: () => void }
const bells = new WeakMap<Live, Bell>()
/** Alarms that the page's one sound rings for. */
const ringing = createStore<ReadonlySet<string>>(new Set())

const keyOf = (alarm: { source: string; id: string }) => `${alarm.source}:${alarm.id}`

function silence(): void {
  ringing.set(new Set())
  stop()
}

function hang(live: Live): Bell {
  const offs = [
    live.alarms.raised.on((alarm) => {
      const { soundOn, sound } = display()
      const wanted = sound(alarm.type)
      if (!alarm.sound || !soundOn || wanted === 'silent') return
      ringing.set(new Set(ringing.get()).add(keyOf(alarm)))
      play(wanted === 'rule' ? alarm.priority : wanted)
    }),
    live.alarms.changed.on(() => {
      const before = ringing.get()
      if (before.size === 0) return
      const waiting = new Set(live.alarms.unhandled().flatMap((alarm) => (alarm.acknowledged ? [] : [keyOf(alarm)])))
      const still = new Set([...before].filter((key) => waiting.has(key)))
      if (still.size === 0) silence()
      else if (still.size < before.size) ringing.set(still)
    }),
  ]
  return {
    users: 0,
    off: () => {
      for (const off of offs) off()
      silence()
    },
  }
}

/**
 * Sounds each alarm that is raised while a page of the product is open, unless its rule is silent, or the site or the user wants no sound of its type. Silence comes when every alarm that
 * sounded has been acknowledged or handled; `silence` gives it at once. `ringing`: whether there is anything to silence.
 */
export function useAlarmSound(live: Live): { ringing: boolean; silence: () => void } {
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
  return { ringing: useStore(ringing).size > 0, silence }
}
