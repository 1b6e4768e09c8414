import { App, Input } from 'antd'
import { useUi } from '../provider/context.ts'
import { toast } from '../toast/index.ts'
import { copyText } from './copy-text.ts'

/** Copies a text; when the browser refuses, shows it selected with the copy-manually message. */
export function useCopy(): (text: string) => Promise<void> {
  const { modal } = App.useApp()
  const { t } = useUi()
  return async (text) => {
    if (await copyText(text)) {
      toast.success(t('common.copied'))
      return
    }
    modal.info({
      title: t('common.copyFailed'),
      content: <Input readOnly defaultValue={text} autoFocus onFocus={(event) => event.target.select()} />,
      okText: t('common.close'),
    })
  }
}
