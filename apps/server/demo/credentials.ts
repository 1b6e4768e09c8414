import type { Id } from '@muster/base'
import { secretFile } from '../boot/data-folder.ts'
import { deviceCredential } from '../db/access-tables.ts'
import type { Deps } from '../deps.ts'
import { newSecret, secretDigest } from '../services/devices/credentials.ts'

/** The name by which the simulator signs in at the MQTT broker and the HTTP and omlox doors. */
export const SIMULATOR_DEVICE = 'demo-simulator'

/** The simulator's secret: random, kept in the data folder, known to the database as a digest. Vehicle terminals register themselves. */
export async function seedCredentials(deps: Deps, tenant: Id): Promise<string> {
  const secret = await secretFile(deps.config.dataFolder, 'demo-device', newSecret)
  const secretHash = secretDigest(secret)
  await deps.db.tx({ tenant }, async (tx) => {
    for (const kind of ['mqtt', 'http', 'omlox']) {
      await tx
        .insert(deviceCredential)
        .values({ kind, name: SIMULATOR_DEVICE, secretHash, enabled: true })
        .onConflictDoUpdate({ target: [deviceCredential.kind, deviceCredential.name], set: { secretHash } })
    }
  })
  return secret
}
