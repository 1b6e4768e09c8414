import { Select } from 'antd'
import type { Site } from '../../modules/positions/site/data.ts'
import { floorTitle } from '../../modules/positions/site/floors.ts'
import { useT } from '../../shell/i18n.ts'

type Props = { site: Site; value: string; onChoose: (floor: string) => void }

/** Which floor the editor's panel is about. */
export function FloorChoice({ site, value, onChoose }: Props) {
  const t = useT()
  return (
    <div className="ed-search">
      <Select
        className="kit-wide"
        aria-label={t('map.floors.title')}
        value={value}
        options={site.floors.map((one) => ({ value: one.id, label: floorTitle(one, site.buildings) }))}
        onChange={onChoose}
      />
    </div>
  )
}
