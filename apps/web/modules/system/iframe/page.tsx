import { EmptyState, Glyph } from '@muster/ui'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { menuLabel, menuWayTo, useMenu } from '../../../shell/menu.ts'
import './iframe.css'

/** The address of an embedded page; only of the web. */
function addressOf(path: string | null | undefined): URL | null {
  try {
    const url = new URL(path ?? '')
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

/**
 * Another site inside the shell. Its address is that of the user's own menu entry named by `?menu=`, never a text of the address bar. Whether a
 * site lets itself be framed cannot be seen from outside, so the way into a tab of its own always stands there.
 */
export default function EmbeddedPage() {
  const t = useT()
  const language = useLanguage()
  const menu = useMenu()
  const [search] = useSearchParams()
  const [shown, setShown] = useState(0)
  const [told, setTold] = useState(false)
  const node = menuWayTo(search.get('menu') ?? '', menu).at(-1)
  const url = node?.routeType === 'internalLink' ? addressOf(node.path) : null
  if (!node || !url) return <EmptyState title={t('setting.frame.none')} detail={t('setting.frame.noneDetail')} />
  const title = menuLabel(node, language)
  return (
    <div className="embedded">
      <header>
        <h1>{title}</h1>
        <span>{url.host}</span>
        <Button icon={<Glyph name="refresh" size={16} />} onClick={() => setShown(shown + 1)}>
          {t('setting.frame.refresh')}
        </Button>
        <Button href={url.href} target="_blank" rel="noreferrer noopener" icon={<Glyph name="external" size={16} />}>
          {t('setting.frame.newTab')}
        </Button>
      </header>
      {told ? null : (
        <Alert
          type="info"
          showIcon
          title={t('setting.frame.blocked')}
          closable={{ onClose: () => setTold(true), 'aria-label': t('setting.frame.closeHint') }}
        />
      )}
      <iframe
        key={`${url.href}#${shown}`}
        title={title}
        src={url.href}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      />
    </div>
  )
}
