import forge from 'node-forge/lib/forge'
import 'node-forge/lib/asn1'
import 'node-forge/lib/pem'
import 'node-forge/lib/rsa'
import 'node-forge/lib/sha256'

/** RSA-OAEP SHA-256 where the page has no WebCrypto (plain http on an intranet address). */
export function forgeSealer(pem: string): (text: string) => string {
  const body = forge.pem.decode(pem)[0]?.body
  if (!body) throw new TypeError('the server sent no public key')
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(body)) as forge.pki.rsa.PublicKey
  return (text) =>
    forge.util.encode64(
      key.encrypt(forge.util.encodeUtf8(text), 'RSA-OAEP', { md: forge.md.sha256.create(), mgf1: { md: forge.md.sha256.create() } }),
    )
}
