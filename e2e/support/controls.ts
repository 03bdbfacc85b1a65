import type { Page } from '@playwright/test'

export type Control = {
  /** Equal for controls with the same region, attributes and kind of target; the text does not count. */
  kind: string
  /** Equal for controls that work in the same way, at any place of a page and with any target. */
  mechanism: string
  /** True outside of `main`: the header and footer are the same on every page. */
  isOfShell: boolean
  /** The index among all controls of the page, visible or not. */
  index: number
  /** The text of the control, for the report. */
  name: string
  /** True for a link, the button of a form, a `<details>` or a popover, which the browser handles without script. */
  isNative: boolean
}

const controls = 'a[href], button, summary, input:not([type=hidden]), textarea, [role=switch]'

/**
 * Finds one visible control of each kind on a page that the server has just sent and that nobody has used yet, except
 * selects, whose lists open outside of the document, and buttons of POST forms, which the browser sends even if they
 * are empty.
 */
export function findControls(page: Page): Promise<Control[]> {
  return page.evaluate(selector => {
    const kinds = new Map<string, Control>()
    for (const [index, element] of [...document.querySelectorAll<HTMLElement>(selector)].entries()) {
      const box = element.getBoundingClientRect()
      const isVisible = element.checkVisibility({ visibilityProperty: true }) && box.width > 2 && box.height > 2
      const isDisabled = element.matches(':disabled, [tabindex="-1"]') || element.closest('[inert], .sr-only')
      const isPostButton = element.matches(
        'form[method=post] [type=submit], form[method=post] button:not([type=button])',
      )
      if (!isVisible || isDisabled || isPostButton) continue
      const region = element.closest('[data-site-header]')
        ? 'header'
        : element.closest('footer')
          ? 'footer'
          : (element.closest('main section[id], main article, main form, main aside, main')?.tagName.toLowerCase() ??
            'body')
      const href = element.getAttribute('href') ?? ''
      // An anchor, the scheme of a link that leaves the site (`tel:`), or the path without its last segment: `/media/`
      // for a file, and `#id` for a part of a page, because pages of one kind differ only in their last segment.
      const target = /^#/.test(href)
        ? 'anchor'
        : /^[a-z]+:/.test(href) && !href.startsWith(location.origin)
          ? (/^[a-z]+:/.exec(href)?.[0] ?? '')
          : href.replace(/\/(?:media\/[^/]+\/)?[^/]*$/, '/').replace(/^.*#/, '#')
      // These attributes do not change how the page responds to a press.
      const dataNames = Object.keys(element.dataset).filter(name => !/^(reveal|name|poster)$/.test(name))
      const traits = (link: string) => [
        ...[element.tagName, element.getAttribute('type'), element.getAttribute('role'), link, ...dataNames],
        ...[element.getAttribute('popovertarget'), element.hasAttribute('target')],
      ]
      const kind = [region, ...traits(target)].join(' ')
      // Every text field only gets the focus, and every link to a phone or a mailbox leaves the page as it is.
      const isTextField = element.matches('textarea, input:is(:not([type]), [type=text], [type=email], [type=tel])')
      const targetKind = /^[/#]/.exec(target)?.[0] ?? target.replace(/^(mailto|tel):$/, 'program')
      const mechanism = [
        region === 'header' ? 'header' : 'page',
        ...(isTextField ? ['text field'] : traits(targetKind)),
      ].join(' ')
      const name = (element.ariaLabel || element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)
      // Script of the page opens these links and buttons in place: pictures, plans, videos, the consent bar.
      const opensInPlace = element.matches('[data-full], [data-about], [data-look], [data-player], [data-cookies]')
      const isNative = !opensInPlace && element.matches('a, summary, [popovertarget], form[method=get] button')
      if (!kinds.has(kind))
        kinds.set(kind, { kind, mechanism, isOfShell: !element.closest('main'), index, name, isNative })
    }
    return [...kinds.values()]
  }, controls)
}

/** Scrolls to the control and clicks it, as a visitor does. */
export async function press(page: Page, { index }: Control): Promise<void> {
  const control = page.locator(controls).nth(index)
  await control.click({ noWaitAfter: true, timeout: 60_000 })
}

/** Scrolls to the control. Returns true if it still exists and nothing covers its middle. */
export function canPress(page: Page, { index }: Control): Promise<boolean> {
  return page.evaluate(
    ([selector, at]) => {
      const element = document.querySelectorAll<HTMLElement>(selector)[at]
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return width > 2 && height > 2 && hit !== null && element?.contains(hit) === true
    },
    [controls, index] as const,
  )
}

/** Reads everything that a press can change. Two pages that look the same to a visitor have equal states. */
export function readState(page: Page) {
  return page.evaluate(() => {
    const nameOf = (element: Element | null) =>
      element === null || element === document.body
        ? 'nothing'
        : `${element.tagName} ${(element.ariaLabel || element.id || element.textContent || '').trim().slice(0, 40)}`
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const visible = (selector: string) => all(selector).filter(element => element.checkVisibility())
    return {
      path: location.pathname + location.search + location.hash,
      title: document.title,
      focus: nameOf(document.activeElement),
      isAtTop: scrollY === 0,
      popovers: all(':popover-open').map(nameOf),
      dialogs: all('dialog[open]').map(nameOf),
      details: visible('details[open]').map(element => nameOf(element.querySelector('summary'))),
      checked: visible('input:checked').map(
        element => `${element.getAttribute('name')} ${(element as HTMLInputElement).value}`,
      ),
      switches: visible('[aria-checked=true], [aria-pressed=true]').map(nameOf),
      players: visible('video, iframe').map(element =>
        element instanceof HTMLVideoElement
          ? `video, ${element.paused && !element.ended ? 'paused' : 'played'}`
          : `frame of ${element.getAttribute('src')}`,
      ),
      zoomedPictures: all('[data-zoomed]').length,
      alerts: visible('[role=alert]').map(element => element.textContent),
      isScrolled: document.querySelector('[data-site-header]')?.hasAttribute('data-scrolled'),
      isProgressBarRunning: document.querySelector('.route-progress')?.getAttribute('data-state') === 'running',
    }
  })
}
