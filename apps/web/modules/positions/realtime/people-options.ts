import { cutText } from '@muster/ui'
import { type Dispatch, useMemo, useSyncExternalStore } from 'react'
import type { Live } from '../../../live/live.ts'
import { subjectKinds } from '../../../live/subjects.ts'
import type { PeopleOptions } from '../../../map/layers/people/people-controller.ts'
import type { PeopleFilter, PeopleView } from '../../../map/layers/people/roster.ts'
import { useDisplay } from '../../../kit/display.ts'
import { useT } from '../../../shell/i18n.ts'
import { shortAge } from '../format.ts'
import type { Site } from '../site/data.ts'
import { withBelow } from '../site/departments.ts'
import type { LiveMapAction, LiveMapState } from './state.ts'

const quiet = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the viewer asked the system for less motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = quiet()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => quiet().matches,
  )

type Asked = { live: Live; site: Site; state: LiveMapState; dispatch: Dispatch<LiveMapAction>; onFloor: (floor: number) => boolean }

/** What the people layer is told, from what the viewer chose. */
export function usePeopleOptions({ live, site, state, dispatch, onFloor }: Asked): { people: PeopleOptions; filter: PeopleFilter } {
  const t = useT()
  const reducedMotion = useReducedMotion()
  const display = useDisplay()
  const filter = useMemo<PeopleFilter>(
    () => ({ hiddenKinds: state.hiddenKinds, departments: withBelow(site.departments, state.departments) }),
    [state.hiddenKinds, state.departments, site.departments],
  )
  const view = useMemo<PeopleView>(
    () => ({ filter, onFloor, colourBy: state.switches.byDepartment ? 'department' : 'kind', dress: display }),
    [filter, onFloor, state.switches.byDepartment, display],
  )
  const people = useMemo<PeopleOptions>(
    () => ({
      view,
      selected: state.selected,
      hovered: state.hovered,
      hideStale: !state.switches.stale,
      names: state.switches.names,
      crowds: state.switches.crowds,
      reducedMotion,
      nameOf: (subject, tag, age) => {
        const name = cutText(subject?.name || subject?.tagNumber || String(tag), display.labelLength)
        return age > live.limits.staleMs || !live.connected ? `${name} ${shortAge(t, age)}` : name
      },
      crowdTitle: (counts, total) =>
        t('map.crowd', {
          total,
          parts: counts.flatMap((count, i) => (count > 0 ? [`${t(`map.kind.${subjectKinds[i]!}`)} ${count}`] : [])).join('、'),
        }),
      onPick: (tag) => dispatch({ type: 'select', tag }),
      onHover: (tag) => dispatch({ type: 'hover', tag }),
    }),
    [
      view,
      state.selected,
      state.hovered,
      state.switches.stale,
      state.switches.names,
      state.switches.crowds,
      reducedMotion,
      live,
      t,
      dispatch,
      display.labelLength,
    ],
  )
  return { people, filter }
}
