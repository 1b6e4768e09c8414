import pg from 'pg'
import { startEmbedded } from '../../boot/embedded.ts'
import type { PlainQuestion } from './records-process.ts'

/**
 * Times plain SQL on the data folder of a server that is not running: one page of employees as its owner, without policies, labels or counting.
 * Run as a program: `node plain-list.ts '{"folder":…,"questions":[{"where":…,"order":…,"offset":…}],"times":…}'`; prints the milliseconds of
 * each question.
 */
const { folder, questions, times } = JSON.parse(process.argv[2] ?? '{}') as { folder: string; questions: PlainQuestion[]; times: number }
/** What takes longer is not asked so often, ms. */
const LONG = 300
const embedded = await startEmbedded({ folder })
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
const taken: number[][] = []
for (const { where, order, offset } of questions) {
  const own: number[] = []
  // The first one reads the pages in.
  for (let i = 0; i <= times && !(i > 3 && own.some((ms) => ms > LONG)); i++) {
    const begun = performance.now()
    await client.query(`SELECT * FROM employee WHERE deleted_at IS NULL AND ${where} ORDER BY ${order} LIMIT 20 OFFSET ${offset}`)
    if (i > 0) own.push(performance.now() - begun)
  }
  taken.push(own)
}
await client.end()
await embedded.stop()
process.stdout.write(`${JSON.stringify(taken)}\n`, () => process.exit(0))
