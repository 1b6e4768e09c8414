/** One text of the page and where it stands. `named`: of the interface itself, such as a label or a button; not of a row. */
export type Word = { text: string; at: string; named: boolean }

/** What is on the screen. */
export type Sight = {
  path: string
  language: string
  heading: string
  /** What there is: table, form, map, list … */
  parts: string[]
  crashed: boolean
  words: Word[]
}

/** What a press has come to. `covered`: what lies over the thing, so that nobody could press it. */
export type Pressed = { gone?: true; covered?: string; changed: boolean; path: string; over: string[] }

/** Something to press: `key` tells it from the others of the screen, also after the screen has changed. */
export type Pressable = { key: string; name: string; decides: boolean }

export type InPage = {
  travel(to: string): void
  isDrawn(): boolean
  /** What keeps the screen from being drawn; empty when it is. */
  waitsFor(): string
  drawnTwice(): Promise<void>
  look(): Sight
  pressables(inside: 'screen' | 'dialog' | 'menu'): Pressable[]
  press(inside: 'screen' | 'dialog' | 'menu', key: string, patience: number): Promise<Pressed>
  overlays(): string[]
  closeTop(): Promise<void>
}

/** Lays `window.crawl` into every page of a visitor: what the crawl does inside the page, in few calls. Stands alone, as it is sent there by its text. */
export function install(): void {
  const NAMED =
    'h1, h2, h3, h4, button, label, legend, th, summary, nav, header, [role=tab], [role=menuitem], [role=button], [role=status], [role=alert], .ant-modal-title, .ant-drawer-title, .ant-modal-confirm-title, .ant-descriptions-item-label, .ant-form-item-label, .ant-form-item-extra, .ant-segmented-item, .m-state, .m-toast, .ant-btn'
  const CAN =
    'button, a[href], summary, [role=tab], [role=switch], [role=option].pos-row, [role=menuitem], th.ant-table-column-has-sorters, .ant-segmented-item, .ant-radio-button-wrapper, .ant-table-row .ant-checkbox-input'
  const CANNOT =
    ':disabled, [aria-disabled=true], .ant-radio-button-wrapper-disabled, .ant-segmented-item-disabled, [aria-selected=true], [aria-current], .ant-segmented-item-selected, .ant-radio-button-wrapper-checked, .draw-tools [aria-pressed=true], .ant-picker-clear, .ant-select-clear, .ant-input-clear-icon, .ant-select-selection-item-remove'
  /** Inside a dialog these decide something; the dialog is only looked at. */
  const DECIDES =
    '.ant-btn-primary, .ant-btn-dangerous, .ant-btn-color-dangerous, [type=submit], .ant-modal-close, .ant-drawer-close, .ant-modal-footer button, .kit-form-buttons button'
  const PARTS: Record<string, string> = {
    table: '.ant-table-thead th, table',
    form: 'form input, form textarea, .ant-form-item',
    map: 'canvas',
    state: '.m-state, .ant-result',
    tree: '.ant-tree',
    list: '.ant-list, ul li, dl',
    fields: 'input, textarea, [role=switch], [role=radio]',
    figure: 'svg[role=img], iframe',
  }
  const OVER: Record<string, string> = {
    drawer: '.ant-drawer-open',
    dialog: '.ant-modal-wrap',
    picker: '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden), .ant-select-dropdown:not(.ant-select-dropdown-hidden)',
    popover: '.ant-popover:not(.ant-popover-hidden)',
    menu: '.ant-dropdown:not(.ant-dropdown-hidden)',
  }
  /** Of more entries than this that are alike, one is pressed for all. */
  const LONG = 8
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const one = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const place = () => document.querySelector('main') ?? document.querySelector('#root')!
  const over = (kind: string) => [...document.querySelectorAll(OVER[kind]!)].filter(shown)
  const overlays = () => Object.keys(OVER).flatMap((kind) => over(kind).map(() => kind))
  const drawnTwice = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  const here = () => location.pathname + location.search

  const at = (element: Element): string => {
    const names = (of: Element | null, most: number) =>
      one(of?.getAttribute('class'))
        .split(' ')
        .filter((name) => name && !/^css-/.test(name))
        .slice(0, most)
        .join('.')
    return `.${names(element.parentElement, 1)} > ${element.tagName.toLowerCase()}.${names(element, 2)}`
  }

  function look(): Sight {
    const words = new Map<string, Word>()
    const isNamed = (element: Element) => element.closest(NAMED) !== null && element.closest('td, [role=option], [role=treeitem]') === null
    // What names a language does so in that language; the map names its sources.
    const isForeign = (element: Element) =>
      element.closest('[lang]') !== document.documentElement || element.closest('script, style, noscript, .maplibregl-ctrl-attrib') !== null
    const note = (text: string | null, element: Element, named: boolean) => {
      const whole = one(text)
      if (whole.length > 1 && !words.get(whole)?.named) words.set(whole, { text: whole, at: at(element), named })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (element && node.nodeValue?.trim() && !isForeign(element) && shown(element)) note(node.nodeValue, element, isNamed(element))
    }
    for (const element of document.querySelectorAll('[placeholder], [title], [aria-label], [alt]')) {
      if (isForeign(element) || !shown(element)) continue
      for (const name of ['placeholder', 'title', 'aria-label', 'alt'])
        note(element.getAttribute(name), element, name === 'placeholder' || isNamed(element))
    }
    return {
      path: here(),
      language: document.documentElement.lang,
      heading: one([...place().querySelectorAll('h1, .ant-result-title')].find(shown)?.textContent),
      parts: Object.keys(PARTS).filter((name) => [...place().querySelectorAll(PARTS[name]!)].some(shown)),
      crashed: document.querySelector('.m-failure') !== null,
      words: [...words.values()],
    }
  }

  /** A row of a table but the first, an entry of a long list but the first. */
  function isRepeated(element: Element): boolean {
    const row = element.closest('.ant-table-row')
    if (row && row !== row.parentElement?.querySelector('.ant-table-row')) return true
    if (element.matches('[role=tab], [role=menuitem], th')) return false
    const item = element.closest('li, [role=option], [role=treeitem], [role=listitem]') ?? element
    const alike = [...(item.parentElement?.children ?? [])].filter(
      (other) => other.tagName === item.tagName && other.className === item.className,
    )
    return alike.length > LONG && alike[0] !== item
  }

  /** Everything to press in the screen, or in what lies on top of it, with the elements themselves. */
  function candidates(inside: 'screen' | 'dialog' | 'menu'): (Pressable & { element: HTMLElement })[] {
    const dialogs = [...over('drawer'), ...over('dialog')]
    const holder = inside === 'screen' ? place() : inside === 'menu' ? over('menu').at(-1) : dialogs.at(-1)
    const seen = new Map<string, number>()
    return [...(holder?.querySelectorAll<HTMLElement>(CAN) ?? [])].flatMap((element) => {
      if (element.matches(CANNOT) || !shown(element) || element.closest('[inert], .ant-pagination, .maplibregl-ctrl-attrib')) return []
      if (isRepeated(element)) return []
      const text = one(element.getAttribute('aria-label') ?? element.textContent) || one(element.getAttribute('title'))
      const kind = at(element)
      // What stands in a list is called by its content, which changes; its kind does not.
      const listed = element.closest('.ant-table-row, li, [role=option], .maplibregl-marker') !== null && text.length > 12
      const base = listed || !text || /\d/.test(text) ? kind : `${element.tagName} ${text}`
      const n = seen.get(base) ?? 0
      seen.set(base, n + 1)
      return [{ key: `${base} ${n}`, name: text.slice(0, 40) || kind, decides: element.matches(DECIDES), element }]
    })
  }

  /** Sounds that the page has been asked to play. */
  let played = 0
  const playMedia = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    played++
    return playMedia.call(this)
  }

  /** Watches for anything that a press may change; what the pointer alone causes does not count. */
  function watch(): { changed(): boolean; stop(): void } {
    let changed = false
    const path = here()
    const heard = played
    const matters = (change: MutationRecord): boolean => {
      const element = change.target instanceof Element ? change.target : change.target.parentElement
      if (!element || element.closest('.ant-tooltip, time, .shell-header')) return false
      if (change.type === 'attributes') return change.oldValue !== element.getAttribute(change.attributeName!)
      if (change.type === 'childList')
        return ![...change.addedNodes].some((node) => node instanceof Element && node.querySelector('.ant-tooltip'))
      return true
    }
    const observer = new MutationObserver((changes) => {
      changed ||= changes.some(matters)
    })
    const all = { subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true }
    observer.observe(document.documentElement, all)
    return {
      changed: () => changed || here() !== path || played !== heard || document.fullscreenElement !== null,
      stop: () => observer.disconnect(),
    }
  }

  async function press(inside: 'screen' | 'dialog' | 'menu', key: string, patience: number): Promise<Pressed> {
    const nothing = { changed: false, path: here(), over: overlays() }
    const target = candidates(inside).find((candidate) => candidate.key === key)?.element
    if (!target) return { gone: true, ...nothing }
    target.scrollIntoView({ block: 'center', inline: 'center' })
    const box = target.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (hit && !target.contains(hit) && !hit.contains(target) && !target.closest('label')?.contains(hit))
      return { covered: at(hit), ...nothing }
    const watching = watch()
    target.click()
    const until = performance.now() + patience
    do await drawnTwice()
    while (!watching.changed() && performance.now() < until)
    watching.stop()
    return { changed: watching.changed(), path: here(), over: overlays() }
  }

  function waitsFor(): string {
    const { screen } = document.documentElement.dataset
    if (screen !== undefined && screen !== location.pathname.split('/').at(-1)) return `the screen before, ${screen}`
    const waiting = document.querySelectorAll(
      '.m-blank, .m-starting, [aria-busy=true], .ant-spin-spinning, .ant-skeleton, .ant-btn-loading',
    )
    const busy = [...waiting].find(shown)
    if (busy) return at(busy)
    return place().querySelector('h1, h2, .m-state, .ant-result, form, canvas, table') ? '' : 'anything to show'
  }

  const inPage: InPage = {
    travel(to) {
      const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1
      history.pushState({ usr: null, key: Math.random().toString(36).slice(2, 10), idx }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    isDrawn: () => waitsFor() === '',
    waitsFor,
    drawnTwice,
    look,
    pressables: (inside) => candidates(inside).map(({ key, name, decides }) => ({ key, name, decides })),
    press,
    overlays,
    async closeTop() {
      const before = overlays().length
      const top = document.activeElement instanceof HTMLElement ? document.activeElement : document.body
      for (const target of [top, document.body]) {
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true } as KeyboardEventInit),
        )
        for (let frame = 0; frame < 8 && overlays().length >= before; frame++) await drawnTwice()
        if (overlays().length < before) return
      }
      // Not everything follows the key: cancel, close, or press beside it.
      const dialog = [...over('drawer'), ...over('dialog')].at(-1)
      const way = dialog?.querySelector<HTMLElement>(
        '.ant-modal-close, .ant-drawer-close, .ant-modal-confirm-btns button, .ant-modal-footer button',
      )
      if (way) way.click()
      else {
        for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
          document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }))
      }
      for (let frame = 0; frame < 8 && overlays().length >= before; frame++) await drawnTwice()
    },
  }
  ;(window as unknown as { crawl: InPage }).crawl = inPage
}

declare global {
  /** Only inside a crawled page. */
  var crawl: InPage
}
