/**
 * Who signed in on this device and asked to be remembered. The password is never kept: `password` says that the browser holds a revocable token,
 * in a cookie that no script can read, which stands for it.
 */
export type Remembered = { channel: 'employee' | 'admin'; account: string; password: boolean }

const STORED = 'muster.remembered'

/** The remembered sign-in of this device; null when there is none or it is broken. */
export function recall(): Remembered | null {
  try {
    const value = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Partial<Remembered> | null
    if (typeof value?.account !== 'string') return null
    return { channel: value.channel === 'admin' ? 'admin' : 'employee', account: value.account, password: value.password === true }
  } catch {
    return null
  }
}

export const remember = (value: Remembered): void => localStorage.setItem(STORED, JSON.stringify(value))
export const forget = (): void => localStorage.removeItem(STORED)
