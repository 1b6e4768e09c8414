import pg from 'pg'
import { startEmbedded } from '../../boot/embedded.ts'

/**
 * Times plain SQL on the data folder of a server that is not running: one page of employees as its owner, without policies, labels or counting.
 * Run as a program: `node plain-list.ts '{"folder":…,"questions":[{"where":…,"order":…}],"times":…}'`; prints the milliseconds of each question.
 */
const { folder, questions, times } = JSON.parse(process.argv[2] ?? '{}') as {
  folder: string
  questions: { where: string; order: string }[]
  times: number
}
const embedded = await startEmbedded({ folder })
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
const taken: number[] = []
for (let i = 0; i < times; i++) {
  for (const { where, order } of questions) {
    const begun = performance.now()
    await client.query(`SELECT * FROM employee WHERE deleted_at IS NULL AND ${where} ORDER BY ${order} LIMIT 20`)
    // The first round reads the pages in.
    if (i > 0) taken.push(performance.now() - begun)
  }
}
await client.end()
await embedded.stop()
process.stdout.write(`${JSON.stringify(taken)}\n`, () => process.exit(0))
