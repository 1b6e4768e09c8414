/** Seals a text for the server: base64 of RSA-OAEP SHA-256 with its public key. Never gives the same result twice. */
export type Sealer = (text: string) => Promise<string>

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

async function webCryptoSealer(pem: string): Promise<Sealer> {
  const der = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (c) => c.charCodeAt(0))
  const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  return async (text) => toBase64(new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text))))
}

/** The browser's own cryptography where the page is secure, otherwise the library, fetched only then. Throws on a broken key. */
export async function createSealer(pem: string, subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null): Promise<Sealer> {
  if (subtle) return webCryptoSealer(pem)
  const { forgeSealer } = await import('./seal-forge.ts')
  const seal = forgeSealer(pem)
  return async (text) => seal(text)
}
