import { errorCodes, HOUR } from '@muster/base'
import { EmptyState, ErrorState, Forbidden, type Skin } from '@muster/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MapView } from '../../../map/core/map-view.tsx'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { serverNow } from '../../../shell/server-time.ts'
import { MapSkin } from '../map-skin.tsx'
import { MapSkeleton } from '../realtime/map-skeleton.tsx'
import { type Site, useSite } from '../site/data.ts'
import { boundsOf, firstFloor } from '../site/floors.ts'
import { readQuestion, type TrackSubject } from './address.ts'
import { type Asked, useSpeedLimit, useTrack, useTrackAlarms } from './data.ts'
import { QuestionForm } from './question-form.tsx'
import { ReplayMap } from './replay-map.tsx'
import { useSubjectName } from './subject-name.ts'
import { buildTrack } from './track.ts'
import '../positions.css'
import './history.css'

type Props = { side: TrackSubject['side'] /** Full page opened from an address: no picker, plays by itself. */; linked?: boolean }

/** History tracks of a person or a vehicle. */
export function HistoryScreen({ side, linked = false }: Props) {
  const site = useSite()
  return (
    <MapSkin className="pos-page his-page">
      {(skin) => {
        if (site.isError) return <ErrorState reason={messageOf(site.error)} onRetry={() => void site.refetch()} />
        return site.data ? <Question site={site.data} skin={skin} side={side} linked={linked} /> : <MapSkeleton />
      }}
    </MapSkin>
  )
}

function Question({ site, skin, side, linked = false }: Props & { site: Site; skin: Skin }) {
  const [search, setSearch] = useSearchParams()
  const question = useMemo(() => readQuestion(search), [search])
  const [opened] = useState(serverNow)
  const from = question.from ?? opened - 4 * HOUR
  const to = question.to ?? opened
  const subject = linked || question.subject?.side === side ? question.subject : null
  const asked = useMemo<Asked | null>(() => (subject ? { subject, from, to } : null), [subject, from, to])
  const [smooth, setSmooth] = useState<boolean | undefined>(undefined)
  const track = useTrack(asked, linked ? 'link' : 'replay', smooth)
  const alarms = useTrackAlarms(asked)
  const visiting = search.has('visit')
  const limit = useSpeedLimit(subject, visiting)
  const name = useSubjectName(subject)
  const built = useMemo(() => (track.data && track.data.points > 0 ? buildTrack(track.data) : null), [track.data])
  const ask = (next: Asked) =>
    setSearch({
      [next.subject.side]: next.subject.id,
      from: String(next.from),
      to: String(next.to),
      ...(visiting ? { visit: '1' } : {}),
    })
  return (
    <>
      {built && asked ? (
        <ReplayMap
          key={`${asked.subject.id}-${asked.from}-${asked.to}`}
          track={built}
          alarms={alarms.data ?? []}
          limit={limit.data ?? null}
          asked={asked}
          name={name}
          site={site}
          skin={skin}
          autoplay={linked}
          smoothed={track.data?.smoothed ?? false}
          smoothing={track.isPlaceholderData}
          onSmooth={setSmooth}
        />
      ) : (
        <Waiting site={site} skin={skin} asked={asked} track={track} />
      )}
      {!linked && (
        <div className="his-picker">
          <QuestionForm
            key={`${subject?.id}-${from}`}
            side={side}
            start={{ id: subject?.id ?? null, from, to }}
            busy={track.isFetching}
            onAsk={ask}
          />
        </div>
      )}
    </>
  )
}

/** The site's map behind what there is to say: ask first, loading, nothing found, not allowed, failed. */
function Waiting({ site, skin, asked, track }: { site: Site; skin: Skin; asked: Asked | null; track: ReturnType<typeof useTrack> }) {
  const t = useT()
  const floor = firstFloor(site.floors)
  const say = () => {
    if (!asked) return <EmptyState compact icon="location" title={t('map.history.start')} detail={t('map.history.startDetail')} />
    if (track.isPending) return <EmptyState compact title={t('common.loading')} />
    if (track.error instanceof ApiError && track.error.code === errorCodes.forbidden) return <Forbidden />
    if (track.isError) return <ErrorState compact reason={messageOf(track.error)} onRetry={() => void track.refetch()} />
    return <EmptyState compact title={t('map.history.none')} detail={t('map.history.noneDetail')} />
  }
  return (
    <>
      {floor && (
        <MapView
          mode="2d"
          skin={skin}
          origin={{ lng: floor.minLongitude, lat: floor.minLatitude }}
          bounds={boundsOf(floor)}
          label={t('map.label')}
        />
      )}
      <div className="his-say">
        <div>{say()}</div>
      </div>
    </>
  )
}
