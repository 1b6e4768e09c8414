import { App } from 'antd'
import { useUi } from '../provider/context.ts'
import { toast } from '../toast/index.ts'

/** `name` of the one item, or `count` of several; `detail` names what else is touched (alarm rules that use the fence). */
export type Deletion = { name?: string; count?: number; detail?: string; onDelete(): Promise<unknown> }

/**
 * Asks before anything is deleted: says that it is permanent and what it is. Cancelling shows the deletion-cancelled message and changes nothing.
 * The dialog stays open, with its buttons, when the deletion is refused.
 */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const { modal } = App.useApp()
  const { t } = useUi()
  return ({ name, count = 1, detail, onDelete }) => {
    const what = name !== undefined && count === 1 ? t('common.deletion.one', { name }) : t('common.deletion.many', { count })
    void modal.confirm({
      title: t('common.deletion.title'),
      content: detail ? `${what} ${detail}` : what,
      okText: t('common.deletion.do'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: onDelete,
      onCancel: () => toast.info(t('common.deletion.cancelled')),
    })
  }
}
