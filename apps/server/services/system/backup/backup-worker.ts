import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf } from '../../../boot/failure.ts'
import { type BackupOrder, writeBackup } from './write-backup.ts'

/** Writes one backup in a thread of its own, so that positions go on while it is compressed. Answers progress, then the outcome. */
try {
  let told = -1
  const made = await writeBackup(workerData as BackupOrder, (percent) => {
    if (percent === told) return
    told = percent
    parentPort?.postMessage({ percent })
  })
  parentPort?.postMessage({ made })
} catch (error) {
  parentPort?.postMessage({ error: reasonOf(error) })
}
