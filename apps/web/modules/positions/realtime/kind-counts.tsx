import { type Census, online } from '../../../live/census.ts'
import { type SubjectKind, subjectKinds } from '../../../live/subjects.ts'
import { SubjectIcon } from '../../../map/controls/subject-icon.tsx'
import type { MapPalette } from '../../../map/core/palette.ts'
import { useT } from '../../../shell/i18n.ts'

type Props = { census: Census; hidden: ReadonlySet<SubjectKind>; palette: MapPalette; onToggle: (kind: SubjectKind) => void }

/** Live counts by kind; each is the switch that shows or hides its kind. */
export function KindCounts({ census, hidden, palette, onToggle }: Props) {
  const t = useT()
  const present = subjectKinds.filter((kind) => online(census.kinds[kind]) + census.kinds[kind].offline > 0)
  return (
    <div className="pos-kinds">
      {present.map((kind) => {
        const name = t(`map.kind.${kind}`)
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={!hidden.has(kind)}
            title={t(hidden.has(kind) ? 'map.panel.show' : 'map.panel.hide', { kind: name })}
            onClick={() => onToggle(kind)}
          >
            <SubjectIcon kind={kind} color={palette.person[kind]} size={14} />
            <span>{name}</span>
            <b>{online(census.kinds[kind])}</b>
          </button>
        )
      })}
    </div>
  )
}
