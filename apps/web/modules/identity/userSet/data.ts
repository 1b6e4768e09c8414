import type { z } from 'zod'
import { useMutation } from '@tanstack/react-query'
import type { changePasswordSchema } from '@muster/model/operations'
import { call } from '../../../shell/api.ts'
import { loadProfile } from '../../../shell/profile.ts'
import { sealForServer } from '../../../shell/system.ts'

/** What users may change about themselves. */
export type OwnDetails = { userName: string; phone: string | null; email: string | null }

/** Saves the user's own details and shows them everywhere at once. */
export const useSaveDetails = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: async (details: OwnDetails) => {
      await call('/monitor-service/user/updateInfo', details)
      await loadProfile()
    },
  })

/** Changes the password; both travel sealed. */
export const useChangePassword = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: async (passwords: z.input<typeof changePasswordSchema>) => {
      const request = { oldPassword: await sealForServer(passwords.oldPassword), newPassword: await sealForServer(passwords.newPassword) }
      await call('/monitor-service/user/updatePwd', request)
    },
  })
