/** Who signed in on this device and asked to be remembered. The password is never kept: the lasting, revocable thing is the session's token. */
export type Remembered = { channel: 'employee' | 'admin'; account: string }

const STORED = 'muster.remembered'

/** The remembered sign-in of this device; null when there is none or it is broken. */
export function recall(): Remembered | null {
  try {
    const value = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Partial<Remembered> | null
    if (typeof value?.account !== 'string') return null
    return { channel: value.channel === 'admin' ? 'admin' : 'employee', account: value.account }
  } catch {
    return null
  }
}

export const remember = (value: Remembered): void => localStorage.setItem(STORED, JSON.stringify(value))
export const forget = (): void => localStorage.removeItem(STORED)
