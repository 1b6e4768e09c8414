import type { Translator } from '@muster/i18n'

export type SwitchFloor = { id: string; name: string; title: string; count: number }
export type SwitchGroup = { id: string; name: string; count: number; outdoor: boolean; floors: SwitchFloor[] }

type Props = {
  t: Translator
  groups: readonly SwitchGroup[]
  current: string
  /** What the figures count, in words; without it, people online. */
  counted?: (name: string, count: number) => string
  /** Names only, no figures. */
  plain?: boolean
  onChoose: (floor: string) => void
}

/** Buildings with their headcounts; the open one shows its storeys from the top down. */
export function FloorSwitch({ t, groups, current, counted, plain = false, onChoose }: Props) {
  const title = (name: string, count: number) => (plain ? name : (counted?.(name, count) ?? t('map.floors.count', { name, count })))
  const open = groups.find((group) => group.floors.some((floor) => floor.id === current))
  return (
    <nav className="mu-floors" aria-label={t('map.floors.title')}>
      {groups.map((group) => (
        <div key={group.id} className={group === open ? 'mu-floor-group mu-open' : 'mu-floor-group'}>
          <button
            type="button"
            className="mu-floor-building"
            aria-expanded={group.outdoor ? undefined : group === open}
            aria-disabled={group === open}
            aria-current={group.outdoor && group === open ? 'true' : undefined}
            title={title(group.name, group.count)}
            onClick={() => {
              const entrance = group.floors[group.floors.length - 1]
              if (group !== open && entrance) onChoose(entrance.id)
            }}
          >
            <span>{group.outdoor ? t('map.floors.outdoor') : group.name}</span>
            {!plain && <b>{group.count}</b>}
          </button>
          {group === open && !group.outdoor && (
            <ul>
              {group.floors.map((floor) => (
                <li key={floor.id}>
                  <button
                    type="button"
                    aria-current={floor.id === current ? 'true' : undefined}
                    title={title(floor.title, floor.count)}
                    onClick={() => onChoose(floor.id)}
                  >
                    <span>{floor.name}</span>
                    {!plain && <b>{floor.count}</b>}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </nav>
  )
}
