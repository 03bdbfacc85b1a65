const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

/** An ancestor of the focused element and its next sibling, stored because both may be removed. */
type Step = { element: Element; next: Element | null }

/**
 * Keeps the focus of keyboard users. Browsers move the focus to the top of the page when the focused element is
 * disabled or removed. The focus returns to an element that is enabled again; after a removal, the next focusable
 * element gets it. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let steps: Step[] = []
  let byKeyboard = false
  let wasDisabled = false

  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  const forget = () => {
    steps = []
    byKeyboard = false
  }
  const remember = ({ target }: FocusEvent) => {
    steps = target instanceof Element ? stepsFrom(target) : []
    wasDisabled = false
  }
  const markKeyboard = () => {
    byKeyboard = true
  }
  document.addEventListener('keydown', markKeyboard, options)
  document.addEventListener('pointerdown', forget, options)
  document.addEventListener('focusin', remember, options)

  const observer = new MutationObserver(() => {
    const lastFocused = steps[0]?.element
    if (!lastFocused || !byKeyboard) return
    if (lastFocused.isConnected && lastFocused.matches(':disabled')) wasDisabled = true
    else if (document.activeElement !== document.body) return
    else if (!lastFocused.isConnected) focus(nextFocusable(steps))
    else if (wasDisabled) focus(lastFocused)
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  end.signal.addEventListener('abort', () => observer.disconnect())
  return () => end.abort()
}

/** Returns the steps from the focused element up to `main`. */
function stepsFrom(focused: Element): Step[] {
  const steps: Step[] = []
  for (let at: Element | null = focused; at && at.localName !== 'main'; at = at.parentElement)
    steps.push({ element: at, next: at.nextElementSibling })
  return steps
}

function nextFocusable(steps: Step[]): Element | undefined {
  for (const { element, next } of steps) {
    const following = element.isConnected ? element.nextElementSibling : next
    for (let at = following?.isConnected ? following : null; at; at = at.nextElementSibling) {
      const found = [at, ...at.querySelectorAll(focusable)].find(isFocusable)
      if (found) return found
    }
  }
  return undefined
}

const isFocusable = (element: Element) =>
  element.matches(focusable) &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible'

const focus = (element: Element | undefined) => element instanceof HTMLElement && element.focus()
