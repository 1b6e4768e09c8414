import { workbook, XLSX_TYPE } from '@muster/entity-kit/server'
import { localFrame } from '@muster/geometry'
import { createTranslator } from '@muster/i18n'
import type { FindTrack } from '@muster/model/operations'
import { decodeTrackSegment } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { Download } from '../../http/route.ts'
import { findTrack } from './find-track.ts'
import { stampOf } from '../../site-time.ts'

/** The points of a track as a spreadsheet. */
export async function exportTrack(deps: Pick<Deps, 'db'>, ctx: Context, query: FindTrack): Promise<Download> {
  const track = await findTrack(deps, ctx, { ...query, way: 'export' })
  const t = createTranslator(ctx.language)
  const frame = localFrame(track.origin)
  const floors = new Map(track.floors.map((floor) => [floor.id, `${floor.building} ${floor.name}`.trim()]))
  const columns = ['time', 'longitude', 'latitude', 'height', 'floor', 'speed', 'accuracy', 'segment'] as const
  function* rows() {
    for (const [i, segment] of track.segments.entries()) {
      const floor = segment.floor === null ? t('track.outdoors') : (floors.get(segment.floor) ?? segment.floor)
      for (const point of decodeTrackSegment(segment)) {
        const { lng, lat } = frame.toLngLat(point)
        yield [
          stampOf(point.t).slice(0, 19),
          Number(lng.toFixed(7)),
          Number(lat.toFixed(7)),
          point.z,
          floor,
          point.speed,
          point.accuracy,
          i + 1,
        ]
      }
    }
  }
  const header = columns.map((name) => ({ title: t(`track.column.${name}`), style: 'header' as const, width: name === 'time' ? 20 : 14 }))
  return new Download(workbook([{ name: t('track.sheet'), header, rows: rows() }]), {
    type: XLSX_TYPE,
    name: `${t('track.sheet')} ${stampOf(query.from).slice(0, 19).replaceAll(':', '')}.xlsx`,
  })
}
