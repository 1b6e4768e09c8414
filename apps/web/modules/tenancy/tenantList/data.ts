import type { Id } from '@muster/base'
import { call } from '../../../shell/api.ts'
import type { Handed } from '../hand-over.tsx'

export const enableTenant = (id: Id, enabled: boolean): Promise<boolean> => call('/monitor-service/systemTenant/enable', { id, enabled })

/** A new password for the tenant's administrator, shown once. */
export const resetAdmin = (id: Id): Promise<Handed> => call('/monitor-service/systemTenant/resetAdmin', { id })

/** Where the people of a tenant sign in. */
export const signInAddress = (route: string): string => `${location.origin}/${route}/login`
