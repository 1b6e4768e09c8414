import { createTranslator, type Language } from '@muster/i18n'
import { MINUTE } from '@muster/base'
import { dictionaryLabel } from '@muster/model/dictionaries'
import type { EpisodeEvent } from '@muster/model/protocol'
import type { Plant } from './plant.ts'

const translators = { zh: createTranslator('zh'), en: createTranslator('en') }

/** What happened, in both languages. Figures are rounded as people read them. */
export function describeEpisode(event: EpisodeEvent, plant: Plant): { zh: string; en: string } {
  return { zh: sentence('zh', event, plant), en: sentence('en', event, plant) }
}

function sentence(language: Language, event: EpisodeEvent, plant: Plant): string {
  const t = translators[language]
  const subject = plant.subjects.get(event.tag)
  const name = subject && subject.kind !== 'unbound' ? subject.name : t('alarm.nobody')
  const figures = Object.entries(event.figures).map(([key, value]) => [key, Math.round(value * 10) / 10])
  return t(event.figures.vehicles === undefined ? `alarm.${event.type}` : 'alarm.vehicleOvercrowding', {
    subject: subject && subject.code !== name ? (language === 'zh' ? `${name}（${subject.code}）` : `${name} (${subject.code})`) : name,
    tagNumber: subject?.tagNumber ?? '',
    fence: plant.fences.get(event.fence)?.name ?? '',
    ...deviceWords(language, event),
    ...Object.fromEntries(figures),
  })
}

function deviceWords(language: Language, { device, startedAt, t }: EpisodeEvent): Record<string, string> {
  if (!device) return {}
  const kind = dictionaryLabel('deviceKind', device.kind, language)
  const minutes = Math.max(1, Math.round((t - startedAt) / MINUTE))
  return {
    deviceKind: language === 'zh' ? kind : kind.toLowerCase(),
    device:
      device.name && device.name !== device.code
        ? `${device.name}${language === 'zh' ? '（' : ' ('}${device.code}${language === 'zh' ? '）' : ')'}`
        : device.code,
    silence: translators[language]('alarm.minutes', { minutes }),
  }
}
