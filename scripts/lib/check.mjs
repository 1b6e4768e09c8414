import { install } from './install.mjs'
import { inRoot, productNode, tool } from './paths.mjs'
import { runChild } from './run-child.mjs'
import { say } from './say.mjs'

/** Each check with what to do when it refuses. All run at once; they are independent. */
const checks = [
  {
    name: '类型 types',
    args: () => [tool('typescript/bin/tsc'), '-p', '.'],
    zh: '修正上面的类型错误',
    en: 'Fix the type errors above',
  },
  {
    name: '格式与规范 lint',
    args: () => [tool('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=30', '.'],
    zh: '运行 npx biome check --write . 可自动修正大部分问题',
    en: 'npx biome check --write . repairs most of it',
  },
  {
    name: '依赖方向 boundaries',
    args: () => [inRoot('scripts/boundaries.mjs')],
    zh: '按提示把代码移到允许的一侧（规则见 scripts/boundaries.mjs）',
    en: 'Move the code to the side where it is allowed (rules in scripts/boundaries.mjs)',
  },
  {
    name: '翻译 translations',
    args: () => [inRoot('scripts/translations.mjs')],
    zh: '文字放进 packages/i18n/messages；删除不用的键',
    en: 'Put texts into packages/i18n/messages; delete keys that nobody uses',
  },
  {
    name: '数据库迁移 migrations',
    args: () => [inRoot('scripts/migration-drift.mjs')],
    zh: '运行 npm run migrations 并提交生成的文件',
    en: 'Run npm run migrations and commit what it writes',
  },
  {
    name: '无用代码 unused',
    args: () => [tool('knip/bin/knip.js'), '--no-progress', '--cache'],
    zh: '删除列出的导出、文件或依赖',
    en: 'Delete the listed exports, files or dependencies',
  },
]

/** npm run check [name …]: every check, or those whose name holds a given word. Returns 1 when any refuses. */
export async function check(args) {
  await install()
  const chosen = args.length === 0 ? checks : checks.filter(({ name }) => args.some((word) => name.includes(word)))
  const results = await Promise.all(
    chosen.map(async (one) => {
      const began = Date.now()
      const { code, output } = await runChild(productNode(), one.args(), { quiet: true, env: { NO_COLOR: '1', FORCE_COLOR: '0' } })
      return { ...one, code, output, seconds: (Date.now() - began) / 1000 }
    }),
  )
  for (const { name, code, output, seconds, zh, en } of results) {
    say(`${code === 0 ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`)
    if (code !== 0) say(`${output.trim()}\n→ ${zh}`, `→ ${en}`)
  }
  return results.some(({ code }) => code !== 0) ? 1 : 0
}
