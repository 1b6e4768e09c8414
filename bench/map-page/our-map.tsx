import { decodeLiveFrame, encodeLiveFrame, type LiveSubject } from '@muster/model/protocol'
import { skins } from '@muster/ui/tokens'
import { createSignal } from '../../apps/web/live/signal.ts'
import { PositionStore } from '../../apps/web/live/positions.ts'
import { SubjectStore, subjectKinds } from '../../apps/web/live/subjects.ts'
import { MapView } from '../../apps/web/map/core/map-view.tsx'
import { PeopleLayer } from '../../apps/web/map/layers/people/people-layer.tsx'
import { noFilter } from '../../apps/web/map/layers/people/roster.ts'
import type { PeopleSource } from '../../apps/web/map/layers/people/source.ts'
import { countPictures } from './count.ts'
import { settings } from './settings.ts'
import { createWalkers } from './walkers.ts'

const subject = (tag: number): LiveSubject => ({
  tag,
  tagNumber: `T${tag}`,
  kind: subjectKinds[tag % 5]!,
  holder: String(tag),
  name: `P${tag}`,
  code: String(tag),
  department: '1',
  departmentName: 'A',
  battery: 80,
})

function createSource(): PeopleSource {
  const positions = new PositionStore()
  const subjects = new SubjectStore()
  const walkers = createWalkers(settings.people, settings.side)
  subjects.apply({ full: true, gone: [], subjects: Array.from({ length: settings.people }, (_, i) => subject(i + 1)) })
  let seq = 0
  const report = () => {
    const t = Date.now()
    const bytes = encodeLiveFrame(++seq, seq === 1, t, walkers.step(t))
    positions.apply(decodeLiveFrame(bytes.buffer as ArrayBuffer), t)
  }
  report()
  setInterval(report, 1000 / settings.rate)
  return {
    positions,
    subjects,
    clock: { now: () => Date.now() },
    limits: { staleMs: 30_000, offlineMs: 180_000 },
    connected: true,
    statusChanged: createSignal(),
    alarms: { activeTags: () => new Set(), changed: createSignal() },
  }
}

const source = createSource()
const view = { filter: noFilter, onFloor: () => true, colourBy: 'kind' } as const

// Every picture moves everybody: the glide lasts longer than the pause between reports.
countPictures()

/** The product's own map with everybody drawn singly. */
export function OurMap() {
  return (
    <MapView mode="2d" skin={skins.theme99Dark} origin={settings.origin} bounds={settings.bounds} label="bench">
      <PeopleLayer
        source={source}
        view={view}
        selected={null}
        hovered={null}
        hideStale={false}
        names
        crowds={false}
        reducedMotion={false}
        nameOf={(s) => s?.name ?? ''}
        crowdTitle={(_, total) => String(total)}
        onPick={() => {}}
        onHover={() => {}}
      />
    </MapView>
  )
}
