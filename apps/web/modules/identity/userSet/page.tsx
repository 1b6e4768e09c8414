import { FormSkeleton, Page, Section } from '@muster/ui'
import { useT } from '../../../shell/i18n.ts'
import { useProfile } from '../../../shell/profile.ts'
import { OwnSessions } from '../sessions/own-sessions.tsx'
import { Account } from './account.tsx'
import { Appearance } from './appearance.tsx'
import { DetailsForm } from './details-form.tsx'
import { PasswordForm } from './password-form.tsx'
import './user-set.css'

/** Personal settings: own details, language and skin, password. */
export default function UserSetPage() {
  const t = useT()
  const profile = useProfile()
  return (
    <Page title={t('profile.title')} narrow>
      <Section title={t('profile.own')}>
        {profile ? (
          <>
            <Account profile={profile} />
            <DetailsForm key={profile.userId} profile={profile} />
          </>
        ) : (
          <FormSkeleton fields={6} />
        )}
      </Section>
      <Section title={t('profile.look')}>
        <Appearance />
      </Section>
      <Section title={t('account.sessions.own')}>
        <OwnSessions />
      </Section>
      <Section title={t('profile.security')}>
        <PasswordForm />
      </Section>
    </Page>
  )
}
