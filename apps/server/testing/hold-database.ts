import { startEmbedded } from '../boot/embedded.ts'

/** A server that only holds its database, to be killed by a test. Prints the address. */
const { url } = await startEmbedded({ folder: process.argv[2]! })
process.stdout.write(`${url}\n`)
setInterval(() => {}, 60_000)
