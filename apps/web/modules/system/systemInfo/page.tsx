import { KitProvider } from '@muster/entity-kit/web'
import { ErrorState, FormSkeleton, Page } from '@muster/ui'
import { Tabs } from 'antd'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useScreenTitle } from '../../../kit/use-screen-title.ts'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useSystem } from './data.ts'
import { InformationForm } from './form.tsx'
import { Versions } from './versions.tsx'
import '../system.css'

/** What the system calls itself and how it opens, and what each of its versions brought. */
export default function SystemInfoPage() {
  const t = useT()
  const title = useScreenTitle() ?? t('screen.systemInfo')
  const system = useSystem()
  const form = () => {
    if (system.error) return <ErrorState reason={messageOf(system.error)} onRetry={() => void system.refetch()} />
    if (!system.data) return <FormSkeleton fields={10} />
    return <InformationForm key={system.data.revision} system={system.data} reload={() => void system.refetch()} />
  }
  return (
    <KitProvider value={useKitValue()}>
      <Page title={title} narrow>
        <Tabs
          destroyOnHidden={false}
          items={[
            { key: 'info', label: t('setting.info.tab'), children: form() },
            { key: 'versions', label: t('setting.info.versions'), children: <Versions /> },
          ]}
        />
      </Page>
    </KitProvider>
  )
}
