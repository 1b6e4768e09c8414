import type { DictionaryOption, KitValue } from '@muster/entity-kit/web'
import { type EntityName, entities } from '@muster/model/entities'
import { toast, useUi } from '@muster/ui'
import { useMemo } from 'react'
import { ApiError, call, download, upload } from '../shell/api.ts'
import { useDisplay } from './display.ts'
import { useT } from '../shell/i18n.ts'
import { useCan } from '../shell/permissions.ts'
import { mapControls } from './controls/index.ts'
import { maskedCells } from './masked-cell.tsx'
import { callSealed } from './seal-secrets.ts'
import { structureCells, structureControls } from './structures/index.ts'

const kitControls = { ...mapControls, ...structureControls }
const kitCells = { ...maskedCells, ...structureCells }

type DictionaryItem = { value: string; label: string; labelEn: string | null; color: string | null }

/** Minutes east of UTC of a zone now; the plants' zones have no summer time. */
function zoneOffset(timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts()
    .find((part) => part.type === 'timeZoneName')?.value
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '')
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0
}

/** What the derived screens need of this application. */
export function useKitValue(): KitValue {
  const t = useT()
  const can = useCan()
  const { timeZone, language } = useUi()
  const display = useDisplay()
  return useMemo<KitValue>(
    () => ({
      call: callSealed,
      upload: (path, file, fields) => upload(file, { path, fields }),
      download,
      storeFile: (file, module) => upload(file, module ? { fields: { module } } : {}),
      can,
      t,
      language,
      entity: (name) => {
        if (!(name in entities)) throw new TypeError(`no entity ${name}`)
        return entities[name as EntityName]
      },
      dictionary: async (type): Promise<DictionaryOption[]> => {
        const items = await call<DictionaryItem[]>('/monitor-service/dict/items', { type })
        return items.map(({ value, label, labelEn, color }) => ({
          code: value,
          label: language === 'en' ? labelEn || label : label,
          ...(color ? { color } : {}),
        }))
      },
      refusal: (error) =>
        error instanceof ApiError && !error.unreachable
          ? { code: error.code, msg: error.msg, fields: error.fields.map(({ path, message }) => ({ path, message: message ?? error.msg })) }
          : null,
      notify: (kind, text) => toast[kind](text),
      zoneOffsetMinutes: zoneOffset(timeZone),
      columns: display.columns,
      controls: kitControls,
      cells: kitCells,
    }),
    [t, can, language, timeZone, display],
  )
}
