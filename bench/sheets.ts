import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { importColumns, workbook } from '@muster/entity-kit/server'
import { employee } from '@muster/model/entities'
import type { ExportStarted, ImportStarted, JobDetail } from '@muster/model/operations'
import { makeLoadSite, type ServerProcess, startServer } from '@muster/server/testing/process'
import { type BenchBrowser, signIn } from './browser.ts'
import { load } from './ingest.ts'
import type { Figure } from './lib.ts'

const ROWS = 50_000
const EXPORTED = 100_000
const TAGS = 500
const BEAT = 200

/** A template filled in for so many people, numbered from `first`. */
async function staff(first: number, count: number): Promise<Buffer> {
  const columns = importColumns(employee, 'zh')
  const filled = (n: number): Record<string, string> => ({
    name: `员工${n}`,
    employeeNumber: `B${String(n).padStart(7, '0')}`,
    gender: n % 5 === 0 ? '女' : '男',
    contact: `138${String(n).padStart(8, '0')}`,
    idType: '外国护照',
    idNumber: `G${String(n).padStart(8, '0')}`,
    employeeCategory: '正式员工',
    department: '生产部',
    hireDate: '2020-03-01',
    officePhone: '0411-88886666',
    email: `user${n}@example.com`,
    emergencyPhone: '13900001111',
    remarks: `导入 ${n}`,
  })
  function* rows() {
    for (let n = first; n < first + count; n++) {
      const values = filled(n)
      yield columns.map(({ name }) => values[name] ?? '')
    }
  }
  const sheet = workbook([{ name: 'rows', header: columns.map(({ title }) => ({ title, style: 'header' as const })), rows: rows() }])
  const chunks: Buffer[] = []
  for await (const chunk of sheet) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function follow(browser: BenchBrowser, kind: 'import' | 'export', id: string): Promise<JobDetail> {
  for (;;) {
    const { data } = await browser.call('/api/monitor-service/job/find', { kind, id })
    const job = data as JobDetail
    if (job.state !== 'waiting' && job.state !== 'running') return job
    await delay(BEAT)
  }
}

/** The most memory that the server has held, and the delay of its event loop since it was asked last. */
async function health(server: ServerProcess): Promise<{ peakMb: number; p99Ms: number; maxMs: number; cpu: number }> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const seconds = (name: string) => Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN)
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return {
    peakMb: Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024),
    p99Ms: Math.round(seconds('p99') * 1000),
    maxMs: Math.round(seconds('max') * 1000),
    cpu: Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1] ?? Number.NaN),
  }
}

/** 50,000 employees by spreadsheet, checked and then written, and 100,000 exported, while people move on a live map. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    const site = await makeLoadSite(folder, TAGS, 100)
    const files = [await staff(1, ROWS), await staff(ROWS + 1, ROWS)]
    const server = await startServer(folder)
    try {
      const browser = await signIn(server.url, site.account, site.password, site.route)
      const live = await browser.live(() => undefined)
      const moving = load({
        mqttPort: server.mqttPort,
        route: site.route,
        device: site.device,
        ground: site.ground,
        tags: site.tags.map(([, number]) => number),
        width: site.width,
        seconds: 240,
        rate: TAGS,
        connections: 2,
        batch: 50,
        window: 2,
      })
      await delay(3000)
      await health(server)
      await delay(5000)
      const before = await health(server)
      const framesBefore = live.frames()
      const begun = performance.now()
      const upload = async (bytes: Buffer, fields: Record<string, string>) => {
        const { id } = await browser.upload<ImportStarted>('/api/monitor-service/staff/import', bytes, 'staff.xlsx', fields)
        return id
      }
      const id = await upload(files[0]!, {})
      const checked = await follow(browser, 'import', id)
      const checkSeconds = (performance.now() - begun) / 1000
      if (checked.state !== 'checked' || checked.accepted !== ROWS)
        throw new Error(
          `the check ended as ${checked.state}: ${checked.accepted} rows, ${checked.reason ?? checked.outcome?.errors[0]?.reason}`,
        )
      const committing = performance.now()
      await browser.call('/api/monitor-service/staff/importCommit', { id })
      const written = await follow(browser, 'import', id)
      const commitSeconds = (performance.now() - committing) / 1000
      if (written.state !== 'finished' || written.accepted !== ROWS) throw new Error(`the import ended as ${written.state}`)
      const during = await health(server)
      const frames = (live.frames() - framesBefore) / (checkSeconds + commitSeconds)

      await follow(browser, 'import', await upload(files[1]!, { commit: 'true' }))
      await health(server)
      const framesExporting = live.frames()
      const exporting = performance.now()
      const { data } = await browser.call('/api/monitor-service/staff/export', { pageFlag: 'N' })
      const exported = await follow(browser, 'export', (data as ExportStarted).id)
      const exportSeconds = (performance.now() - exporting) / 1000
      if (exported.state !== 'finished' || (exported.total ?? 0) < EXPORTED) throw new Error(`the export ended as ${exported.state}`)
      const afterwards = await health(server)
      const exportFrames = (live.frames() - framesExporting) / exportSeconds
      live.close()
      await moving
      const file = `${ROWS} employees, ${Math.round(files[0]!.length / 2 ** 20)} MB .xlsx, 13 of ${importColumns(employee, 'zh').length} columns filled, ${TAGS} tags moving once a second, database and load on the same machine`
      const figure = (name: string, value: number, unit: string, conditions: string): Figure => ({
        name: `sheets.${name}`,
        value,
        unit,
        conditions,
      })
      return [
        figure('importCheckSeconds', Number(checkSeconds.toFixed(1)), 's', `upload and dry run: ${file}`),
        figure('importCommitSeconds', Number(commitSeconds.toFixed(1)), 's', `written in one transaction: ${file}`),
        figure('importRowsPerSecond', Math.round(ROWS / (checkSeconds + commitSeconds)), '1/s', `check and commit together: ${file}`),
        figure(
          'importPeakMb',
          during.peakMb,
          'MB',
          `resident memory of the server process with the reader's worker, ${before.peakMb} MB before`,
        ),
        figure(
          'importLoopP99Ms',
          during.p99Ms,
          'ms',
          `delay of the server's event loop during check and commit, longest ${during.maxMs} ms (${before.p99Ms} and ${before.maxMs} ms in the seconds before); ${(during.cpu - before.cpu).toFixed(1)} s of processor time; ${frames.toFixed(1)} live frames a second reached a browser`,
        ),
        figure(
          'exportSeconds',
          Number(exportSeconds.toFixed(1)),
          's',
          `${exported.total} employees, list and import columns, masked, to a file`,
        ),
        figure('exportPeakMb', afterwards.peakMb, 'MB', 'resident memory, highest since the start of the server'),
        figure(
          'exportLoopP99Ms',
          afterwards.p99Ms,
          'ms',
          `delay of the server's event loop during the export, longest ${afterwards.maxMs} ms; ${exportFrames.toFixed(1)} live frames a second reached a browser`,
        ),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
