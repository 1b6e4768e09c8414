import type { AnyEntity } from '@muster/model/define'
import type { KitContext, KitDeps, KitTx } from '../kit/deps.ts'
import type { Kit } from '../kit/kit.ts'
import { codesOf } from '../write/codes.ts'
import type { Words } from './cells.ts'

/** The words of an entity's cells, for the caller's language and the tenant's dictionaries. */
export async function wordsOf(tx: KitTx, kit: Kit, deps: KitDeps, ctx: KitContext, entity: AnyEntity): Promise<Words> {
  const dicts = [...new Set(Object.values(entity.fields).flatMap((field) => field.dict ?? []))]
  const codes = await codesOf(tx, kit, ctx.tenant, dicts)
  const byText = new Map<string, Map<string, string>>()
  for (const [dict, items] of codes) {
    const texts = new Map<string, string>()
    for (const { code, zh, en, enabled } of items.values()) {
      if (!enabled) continue
      for (const text of [en.toLowerCase(), zh, code]) texts.set(text, code)
    }
    byText.set(dict, texts)
  }
  return {
    zoneOffsetMinutes: deps.zoneOffsetMinutes,
    yes: ctx.language === 'zh' ? '是' : 'Yes',
    no: ctx.language === 'zh' ? '否' : 'No',
    label: (dict, code) => codes.get(dict)?.get(code)?.[ctx.language] ?? code,
    code: (dict, text) => byText.get(dict)?.get(text) ?? byText.get(dict)?.get(text.toLowerCase()),
  }
}
