import { errorCodes, type ErrorName } from '@muster/base'
import { createTranslator, type Language } from '@muster/i18n'
import { type Schema, tagOf } from './openapi.ts'
import type { RouteDefinition } from './route.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

const style = `
:root{color-scheme:light dark;--line:#8884;--soft:#8881;--accent:#1668dc}
body{font:14px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;max-width:1100px;margin:0 auto;padding:24px}
h1{font-size:24px;margin:0}h2{font-size:16px;margin:28px 0 8px;border-bottom:1px solid var(--line)}
details{border:1px solid var(--line);border-radius:8px;margin:6px 0}summary{cursor:pointer;padding:6px 12px;display:flex;gap:12px;align-items:baseline}
summary code{font-weight:600}b{font:600 12px monospace;color:var(--accent);width:40px}.who{margin-left:auto;font-size:12px;opacity:.75}
pre{margin:0;padding:12px;background:var(--soft);overflow:auto;border-radius:0 0 8px 8px}td,th{padding:2px 16px 2px 0;text-align:left}a{color:var(--accent)}`

function block(route: RouteDefinition, operation: Schema): string {
  const { requestBody, parameters } = operation as { requestBody?: { content: Record<string, { schema: unknown }> }; parameters: unknown[] }
  const body = requestBody ? Object.values(requestBody.content)[0]?.schema : parameters
  const shown = JSON.stringify(body ?? {}, null, 2)
  return `<details><summary><b>${route.method}</b><code>${escapeHtml(route.path)}</code><span>${escapeHtml(String(operation.summary))}</span><span class="who">${escapeHtml(String(operation.description))}</span></summary><pre>${escapeHtml(shown)}</pre></details>`
}

/** The calls as one readable page, grouped by family. */
export function docPage(routes: readonly RouteDefinition[], document: Schema, language: Language): string {
  const t = createTranslator(language)
  const paths = document.paths as Record<string, Record<string, Schema>>
  const groups = Map.groupBy(routes, (route) => tagOf(route.path))
  const sections = [...groups].map(([tag, list]) => {
    const blocks = list.map((route) => block(route, paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()] ?? {}))
    return `<h2>${escapeHtml(tag)}</h2>${blocks.join('')}`
  })
  const codes = (Object.entries(errorCodes) as [ErrorName, number][]).map(
    ([name, code]) => `<tr><td><code>${code}</code></td><td>${name}</td><td>${escapeHtml(t(`error.${name}`))}</td></tr>`,
  )
  const other = language === 'zh' ? '<a href="?lang=en">English</a>' : '<a href="?lang=zh">中文</a>'
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('server.doc.title')}</title><style>${style}</style>
<h1>${t('server.doc.title')}</h1><p>${t('server.doc.intro', { envelope: '<code>{code, data, msg}</code>' })} <a href="docs/openapi.json">openapi.json</a> · ${other}</p>
<table>${codes.join('')}</table>${sections.join('')}</html>`
}
