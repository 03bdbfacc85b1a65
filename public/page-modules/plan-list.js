// @ts-check

import { hasFilter, homesOf, isShown } from './plan-homes.js'

/** @typedef {import('./plan-homes.js').Home} Home */
/** @typedef {import('./plan-homes.js').Wishes} Wishes */

/**
 * Shows in the list beside a plan the blocks with homes that are looked for, or the homes of the chosen blocks, and
 * the same counts on the pins.
 *
 * @param {HTMLElement} root the plan
 * @param {Wishes} wishes
 */
export function showList(root, wishes) {
  const figure = /** @type {HTMLElement} */ (root.closest('figure'))
  /** @type {HTMLElement | null} */
  const list = figure.querySelector('.plan-list')
  const blockList = list?.querySelector(':scope > ul')
  const status = list?.querySelector('[role=status]')
  if (!list || !(blockList instanceof HTMLElement) || !status) return
  const hadFocus = list.contains(document.activeElement)
  // The first text is kept for the way back to all blocks.
  status.setAttribute('data-first', status.getAttribute('data-first') ?? status.textContent ?? '')
  list.querySelector('.plan-found')?.remove()
  const everywhere = homesOf(root).filter(home => isShown(home, { ...wishes, block: '' }))
  const found = everywhere.filter(home => isShown(home, wishes))
  const hasChanged = Boolean(wishes.block) || hasFilter(wishes)
  blockList.hidden = hasChanged
  const word = wishes.state ? (everywhere[0]?.stateText ?? '') : 'available'
  const free = found.filter(({ state }) => state === (wishes.state ?? 'available'))
  if (hasChanged) {
    const rows = wishes.block ? homeRows(found) : blockRows(figure, found, word)
    const box = element('div', 'plan-found', wishes.block ? backButton() : '', rows)
    if (found.length === 0) box.append(clearButton())
    if (wishes.block) box.append(...tableLinks(figure, wishes.block))
    status.after(box)
    const place = wishes.block ? ` in ${wishes.block.split('|').join(', ')}` : ''
    const none = hasFilter(wishes) ? 'matches these choices' : 'is available'
    status.textContent = free.length > 0 ? `${free.length} ${word}${place}` : `No home${place} ${none}.`
  } else status.textContent = status.getAttribute('data-first')
  showPins(figure, hasFilter(wishes), everywhere, word)
  list.scrollTop = 0
  // The pressed row is no longer there.
  const { last = '' } = list.dataset
  list.dataset.last = wishes.block ?? ''
  if (!hadFocus || list.contains(document.activeElement)) return
  const rows = `[data-value="${CSS.escape(last)}"]:is(.plan-found a, ul:not([hidden]) a)`
  /** @type {HTMLElement | null} */
  const next = list.querySelector('.plan-all') ?? list.querySelector(rows) ?? list.querySelector('a')
  next?.focus({ preventScroll: true })
}

/**
 * @param {string} name
 * @param {string} className
 * @param {(Node | string)[]} content
 */
function element(name, className, ...content) {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...content)
  return made
}

function backButton() {
  const button = element('button', 'plan-all', 'All blocks')
  Object.assign(button.dataset, { look: 'block', value: '' })
  button.setAttribute('type', 'button')
  return button
}

function clearButton() {
  const button = element('button', 'button button-line', 'Clear all choices')
  button.dataset.look = 'all'
  button.setAttribute('type', 'button')
  return button
}

/** @param {Home[]} homes */
function homeRows(homes) {
  const isFree = (/** @type {Home} */ { state }) => Number(state !== 'available')
  const sorted = [...homes].sort((one, other) => isFree(one) - isFree(other))
  const rows = sorted.map(({ href, code, priceText, stateText, state, about }) => {
    const fact = state === 'available' && priceText ? priceText : [stateText, priceText].filter(Boolean).join(', ')
    const link = element(
      'a',
      state,
      element('b', '', code),
      ' ',
      element('em', '', fact),
      ' ',
      element('span', '', about),
    )
    link.setAttribute('href', href)
    return element('li', '', link)
  })
  return element('ul', 'plan-homes', ...rows)
}

/**
 * @param {Element} figure
 * @param {Home[]} homes
 * @param {string} word
 */
function blockRows(figure, homes, word) {
  const blocks = [...new Set(homes.map(({ block }) => block))]
  const rows = blocks.map(block => {
    const found = homes.filter(home => home.block === block)
    const [cheapest] = found.filter(({ price }) => price !== null).sort((a, b) => (a.price ?? 0) - (b.price ?? 0))
    const fact = `${found.length} ${word}${cheapest ? ` · from ${cheapest.priceText}` : ''}`
    const link = element('a', '', element('b', '', block), ' ', element('span', '', fact))
    link.setAttribute('href', pathOf(figure, block))
    Object.assign(link.dataset, { look: 'block', value: block })
    return element('li', '', link)
  })
  return element('ul', '', ...rows)
}

/** @param {Element} figure @param {string} block */
function tableLinks(figure, block) {
  return block.split('|').map(name => {
    const link = element('a', 'plan-table', `${name} as a table`)
    link.setAttribute('href', pathOf(figure, name))
    return link
  })
}

/** Returns the path of the table of a block's homes. @param {Element} figure @param {string} block */
const pathOf = (figure, block) =>
  `${figure.querySelector('.plan-list')?.getAttribute('data-path')}?${new URLSearchParams({ block })}`

/**
 * Writes on each pin the number of homes that are looked for; pins without such homes are hidden.
 *
 * @param {Element} figure
 * @param {boolean} isFiltered
 * @param {Home[]} found
 * @param {string} word
 */
function showPins(figure, isFiltered, found, word) {
  /** @type {NodeListOf<HTMLElement>} */
  const pins = figure.querySelectorAll('.plan-pin')
  for (const pin of pins) {
    // The first name is kept for the end of the filter.
    const { first = pin.getAttribute('aria-label') ?? '', value = '' } = pin.dataset
    pin.dataset.first = first
    const count = found.filter(({ block }) => value.split('|').includes(block)).length
    pin.hidden = isFiltered && count === 0
    const shown = isFiltered ? `${count} ${word}` : (first.split(', ').at(-1) ?? '')
    pin.setAttribute('aria-label', first.replace(/[^,]*$/, ` ${shown}`))
    const [number = '', ...words] = shown.split(' ')
    pin.querySelector('b')?.replaceChildren(number)
    pin.querySelector('.pin-state')?.replaceChildren(` ${words.join(' ')}`)
  }
}

/** @type {EventTarget | null} */
let hovered = null

/**
 * Marks the rows of the pins or homes under the pointer and with the focus, and the pins or homes of such rows. The
 * focus keeps its mark when the page scrolls under a resting pointer.
 *
 * @param {Event} event
 */
function mark({ type, target }) {
  if (type === 'pointerover') hovered = target
  for (const marked of document.querySelectorAll('figure.plan [data-marked]')) marked.removeAttribute('data-marked')
  for (const source of [hovered, document.activeElement]) {
    const link = source instanceof Element ? source.closest('.plan-list a, .plan-pin, .plan-paper svg a') : null
    for (const partner of link ? partnersOf(link) : []) {
      partner.setAttribute('data-marked', '')
      const list = source === target ? partner.closest('.plan-list') : null
      if (list) scrollInside(list, partner)
    }
  }
}

/** Returns the row of a pin or home, or the pins or homes of a row. @param {Element} link */
function partnersOf(link) {
  const figure = link.closest('figure.plan')
  if (!figure) return []
  const blocks = blocksOf(link)
  /** @type {NodeListOf<HTMLElement | SVGElement>} */
  const others = figure.querySelectorAll('.plan-list a, .plan-pin, .plan-paper svg a')
  // All pins of several blocks link to the same table, so a row or pin of a block is found by its block.
  return [...others].filter(
    other =>
      other !== link &&
      (other.dataset.value
        ? blocksOf(other).some(block => blocks.includes(block))
        : other.getAttribute('href') === link.getAttribute('href')),
  )
}

/** Returns the blocks that a row, a pin or a home is of. @param {Element} link */
function blocksOf(link) {
  /** @type {HTMLElement | SVGElement | null} */
  const named = link.closest('[data-value], [data-block]')
  return (named?.dataset.value ?? named?.dataset.block ?? '').split('|')
}

/** Scrolls a list, but not the page, so that a row is visible. @param {Element} list @param {Element} row */
function scrollInside(list, row) {
  if (list.scrollHeight <= list.clientHeight) return
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}

for (const type of ['pointerover', 'focusin']) document.addEventListener(type, mark)
