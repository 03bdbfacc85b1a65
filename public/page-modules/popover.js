// @ts-check

/**
 * This file adds popovers to browsers without them (Chrome 109, Safari 16, Firefox 115): the attributes `popover` and
 * `popovertarget`, and the methods of elements. This class replaces `:popover-open`; elements without it are hidden.
 */
const openClass = 'popover-open'

/** @param {HTMLElement} popover */
const isOpen = popover => popover.classList.contains(openClass)

/** @param {HTMLElement} popover @param {boolean} isShown */
function toggle(popover, isShown) {
  if (isOpen(popover) === isShown) return
  popover.classList.toggle(openClass, isShown)
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: isShown ? 'open' : 'closed' }))
}

/** @param {string} id @returns {HTMLElement | null} */
const openerOf = id => document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)

/** Returns the open popovers that a press elsewhere or Escape closes. */
const listAutomatic = () =>
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[popover]:not([popover="manual"]).${openClass}`))

Object.defineProperties(HTMLElement.prototype, {
  popover: {
    /** @this {HTMLElement} */
    get() {
      return this.getAttribute('popover')
    },
    /** @this {HTMLElement} @param {string} kind */
    set(kind) {
      this.setAttribute('popover', kind)
    },
  },
  showPopover: {
    /** @this {HTMLElement} */
    value() {
      toggle(this, true)
    },
  },
  hidePopover: {
    /** @this {HTMLElement} */
    value() {
      toggle(this, false)
    },
  },
})

/** Handles a click; the early script passes an earlier click to it. @param {Event} event */
export function open({ target }) {
  const pressed = /** @type {Element} */ (target)
  const button = pressed.closest('[popovertarget]')
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  for (const other of listAutomatic()) if (other !== popover && !other.contains(pressed)) toggle(other, false)
  if (popover) toggle(popover, button?.getAttribute('popovertargetaction') !== 'hide' && !isOpen(popover))
}
addEventListener('click', open)
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const popover of listAutomatic()) {
    toggle(popover, false)
    openerOf(popover.id)?.focus()
  }
})
