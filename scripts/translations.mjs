// Texts that people see live in packages/i18n/messages: none in the code of screens, and none there that nobody shows.
import { textsOf } from '@muster/i18n'
import { lineOf, sourceFiles } from './lib/sources.mjs'

const problems = []
const files = sourceFiles(['packages', 'apps'])
const spoken = /^(apps\/web|packages\/ui|packages\/entity-kit\/web)\//
/** A text that stands beside its other language is no text that was forgotten. */
const paired = /\bzh: .*\ben: |=== 'zh' \?/

for (const { path, code } of files) {
  if (!spoken.test(path) || /\.test\.tsx?$/.test(path)) continue
  for (const match of code.matchAll(/[\u4e00-\u9fff][^'"`<\n]*/g)) {
    const line = code.slice(code.lastIndexOf('\n', match.index) + 1, `${code}\n`.indexOf('\n', match.index))
    if (paired.test(line)) continue
    problems.push(`${path}:${lineOf(code, match.index)} text in the code: ${match[0].trim().slice(0, 30)}`)
  }
}

const code = files
  .filter(({ path }) => !path.startsWith('packages/i18n/messages/'))
  .map((file) => file.code)
  .join('\n')
/** Keys made at run time: `error.${name}` uses all of error. */
const prefixes = [...new Set([...code.matchAll(/[`'"]([a-zA-Z][\w.]*\.)(?:\$\{|['"]\s*\+)/g)].map((match) => match[1]))]
const unused = Object.keys(textsOf('zh')).filter(
  (key) =>
    !code.includes(`'${key}'`) &&
    !code.includes(`"${key}"`) &&
    !code.includes(`\`${key}\``) &&
    !prefixes.some((prefix) => key.startsWith(prefix)),
)
for (const key of unused) problems.push(`packages/i18n/messages: nobody shows ${key}`)

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
