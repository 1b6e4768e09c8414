import { X509Certificate } from 'node:crypto'
import { open } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { type FieldError, invalid } from '@muster/base'
import type { Tls } from '../../db/tls.ts'

/** What of a source says how its connection is protected. */
export type TlsChoice = { tls: string | null; caFile: string | null; caCertificate: string | null; host: string }

/** More than any bundle of certificates that a database needs, bytes. */
const MOST = 1_000_000

/** Every certificate of a PEM text can be read, and there is one at least. */
function isCertificate(text: string): boolean {
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    for (const pem of found) new X509Certificate(pem)
  } catch {
    return false
  }
  return found.length > 0
}

async function readCertificate(path: string): Promise<string | null> {
  if (!isAbsolute(path)) return null
  const file = await open(path, 'r').catch(() => null)
  if (!file) return null
  try {
    const { size } = await file.stat()
    const text = size <= MOST ? await file.readFile('utf8') : ''
    return isCertificate(text) ? text : null
  } catch {
    return null
  } finally {
    await file.close()
  }
}

/**
 * How to connect to a source. One that was never asked how keeps to the environment of the process. Throws `invalid` naming the field when
 * the CA's certificate is not there or none.
 */
export async function tlsOf({ tls, caFile, caCertificate, host }: TlsChoice): Promise<Tls | undefined> {
  if (tls === null) return undefined
  if (tls === 'off') return false
  if (tls === 'require') return { rejectUnauthorized: false }
  if (caCertificate) {
    if (!isCertificate(caCertificate)) throw invalid({ path: 'caCertificate', rule: 'certificatePem' })
    return { rejectUnauthorized: true, ca: caCertificate, host }
  }
  const ca = caFile ? await readCertificate(caFile) : null
  if (ca === null) throw invalid({ path: 'caFile', rule: 'certificateFile' })
  return { rejectUnauthorized: true, ca, host }
}

const untrusted =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|CERT_(UNTRUSTED|REJECTED|SIGNATURE_FAILURE)|INVALID_(CA|PURPOSE))$/

/** What stands between us and a source when it is about encryption; null when it is about something else. */
export function tlsRefusal(error: unknown, host: string): FieldError | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = 'code' in e ? String(e.code) : ''
    if (/server does not support SSL/i.test(e.message)) return { path: 'tls', rule: 'sourceNoTls' }
    if (code === '28000' && /no encryption/.test(e.message)) return { path: 'tls', rule: 'sourceNeedsTls' }
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return { path: 'host', rule: 'sourceOtherName', params: { host } }
    if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(code)) return { path: 'tls', rule: 'sourceCertificateOver' }
    if (untrusted.test(code)) return { path: 'tls', rule: 'sourceUntrusted' }
  }
  return null
}
