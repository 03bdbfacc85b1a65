// @ts-check

import { hasFilter, homesOf, isShown } from './plan-homes.js'
import { showList } from './plan-list.js'
import { prepare } from './zoom.js'

/** The milliseconds of the motion to the shown part. */
const duration = 250
/** A block fills at most this share of the frame. */
const maxShare = 0.86
/** Parameters of the URL that name what is shown on the plan; several blocks are joined by `|`. */
const kinds = ['block', 'type', 'state', 'price', 'size']

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box in CSS pixels of the window */
/** @typedef {Record<string, string>} Look a value for some of `kinds`, as in the URL */

/** @type {WeakMap<HTMLElement, Look>} */
const looks = new WeakMap()

/** The path of the page that is shown; the URL may already belong to another page. */
let { pathname } = location

/** The URL that the last press wrote; null after Back or Forward. @type {URL | null} */
let lastUrl = null

/**
 * Shows a block on the plan, highlights the homes that a visitor looks for, or shows the whole estate again. The URL
 * names what is shown, and Back shows what was shown before. A second press on a block follows the link to the table
 * of its homes; on several blocks, which have no common table, it shows them again; on a state or a type, it ends this
 * highlight.
 *
 * @param {HTMLElement} pressed a link or button with `data-look` and `data-value`, or a choice of the filter
 */
export function open(pressed) {
  const root = rootOf(pressed)
  if (!root) return
  const [kind, value] =
    pressed instanceof HTMLSelectElement
      ? [pressed.name, pressed.value]
      : [pressed.dataset.look ?? 'all', pressed.dataset.value ?? '']
  const look = looks.get(root) ?? {}
  const href = pressed.getAttribute('href')
  const isAgain = href !== null && look[kind] === value
  if (isAgain && kind === 'block') {
    if (!value.includes('|')) return location.assign(href)
    // The visitor has zoomed since, and this look counts as a new one.
    looks.delete(root)
  }
  const asked = kind === 'all' ? {} : { ...look, [kind]: isAgain && kind !== 'block' ? '' : value }
  // A wish for a price means homes that are available.
  if (kind === 'price' && value && look.state !== 'available') delete asked.state
  press(root, asked)
  // On a phone, the list is below the plan.
  if (kind === 'block' && pressed.closest('.plan-list')) root.scrollIntoView({ block: 'nearest' })
}

/**
 * Shows the block of a home that is too small to be read.
 *
 * @param {Element} home
 */
export function openBlockOf(home) {
  const root = rootOf(home)
  const block = /** @type {SVGElement | null} */ (home.closest('[data-block]'))?.dataset.block
  if (root && block) press(root, { ...looks.get(root), block })
}

/**
 * Writes what a visitor looks for to the URL, and shows it. The URL of a part of a plan names other things.
 *
 * @param {HTMLElement} root
 * @param {Look} asked
 */
async function press(root, asked) {
  if (root.classList.contains('plan-near')) return show(root, asked, true)
  // The sheet of a home, which the same press closes, first leaves its entry of the history.
  if ('leaves' in document.documentElement.dataset)
    await new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
  storeInUrl(known(root, asked))
  followUrl('press')
}

/** Shows on the whole plan of this page what the URL names. @param {'load' | 'press' | 'history'} cause */
function followUrl(cause) {
  const root = wholePlan()
  if (!root || location.pathname !== pathname) return
  const query = new URLSearchParams(location.search)
  const look = known(root, Object.fromEntries(kinds.map(kind => [kind, query.get(kind) ?? ''])))
  const shown = looks.get(root) ?? {}
  // Sheets and jumps within the page have entries of the history, too.
  if (cause !== 'press' && kinds.every(kind => look[kind] === shown[kind])) return
  show(root, look, cause !== 'load')
  if (cause === 'load' && !location.hash && scrollY === 0) root.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Returns the plan that has a URL for its parts. The framework may keep the hidden plan of the previous page. */
function wholePlan() {
  /** @type {NodeListOf<HTMLElement>} */
  const plans = document.querySelectorAll('.plan-view:not(.plan-near)')
  return [...plans].find(plan => plan.getClientRects().length > 0)
}

/** @param {Element} element @returns {HTMLElement | null} */
const rootOf = element => element.closest('figure')?.querySelector('.plan-view') ?? null

/**
 * @param {HTMLElement} root
 * @param {Look} asked
 * @param {boolean} isMoving
 */
function show(root, asked, isMoving) {
  const figure = root.closest('figure')
  const frame = /** @type {HTMLElement} */ (root.querySelector('[data-zoom-frame]'))
  const content = /** @type {HTMLElement} */ (frame.firstElementChild)
  const look = known(root, asked)
  const { block = '', type, state, price, size } = look
  const hasMoved = (looks.get(root)?.block ?? '') !== block || Object.keys(look).length === 0
  looks.set(root, look)
  const before = content.getBoundingClientRect()
  // Boxes are measured below, which an unfinished motion would change.
  for (const motion of content.getAnimations()) motion.cancel()
  const zoom = prepare(root)
  const wishes = { block, state, price: Number(price), size: Number(size), type: type && classOf(figure, type) }
  const found = homesOf(root).filter(home => isShown(home, { ...wishes, block: '' }))
  highlight(root, hasFilter(wishes) ? new Set(found.map(({ link }) => link)) : null)
  for (const link of figure?.querySelectorAll('[data-look]') ?? []) {
    const { look: kind = '', value = '' } = /** @type {HTMLElement} */ (link).dataset
    if (value !== '' && look[kind] === value) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  for (const select of figure?.querySelectorAll('select') ?? []) select.value = look[select.name] ?? ''
  showList(root, wishes)
  if (hasMoved && block) lookAt(frame, content, zoom, placeOf(root, block, found, state), Number(root.dataset.readable))
  else if (hasMoved) zoom.zoomTo(1)
  if (isMoving && hasMoved) animateFrom(content, before)
}

/** Returns the values that this plan has, without empty ones. @param {HTMLElement} root @param {Look} look */
function known(root, look) {
  const figure = root.closest('figure')
  const isKnown = (/** @type {string} */ kind, /** @type {string} */ value) => {
    if (kind === 'block') return groupsOf(root, value).length > 0
    if (kind === 'type') return classOf(figure, value) !== undefined
    if (kind === 'price' && look.state && look.state !== 'available') return false
    if (kind === 'state') return figure?.querySelector(`[data-look="state"][data-value="${CSS.escape(value)}"]`)
    return figure?.querySelector(`select[name="${kind}"] [value="${CSS.escape(value)}"]`)
  }
  return Object.fromEntries(Object.entries(look).filter(([kind, value]) => value && isKnown(kind, value)))
}

/** Returns the class of the homes of a type. @param {Element | null} figure @param {string} type */
function classOf(figure, type) {
  /** @type {HTMLElement | null | undefined} */
  const link = figure?.querySelector(`[data-look="type"][data-value="${CSS.escape(type)}"]`)
  return link?.dataset.class
}

/** Returns the groups of the homes of blocks. @param {HTMLElement} root @param {string} blocks joined by `|` */
function groupsOf(root, blocks) {
  /** @type {NodeListOf<SVGElement>} */
  const groups = root.querySelectorAll('[data-block]')
  return [...groups].filter(({ dataset }) => blocks.split('|').includes(dataset.block ?? ''))
}

/**
 * Returns the box of a block; of several blocks, which may be far apart, the box of the homes that are looked for.
 *
 * @param {HTMLElement} root
 * @param {string} blocks joined by `|`
 * @param {import('./plan-homes.js').Home[]} found
 * @param {string} [state]
 */
function placeOf(root, blocks, found, state = 'available') {
  const wanted = found.filter(home => home.state === state && isShown(home, { block: blocks, state }))
  return boxOf(blocks.includes('|') && wanted.length > 0 ? wanted.map(({ link }) => link) : groupsOf(root, blocks))
}

/** Veils all homes except those shown; null unveils all. @param {HTMLElement} root @param {Set<Element> | null} shown */
function highlight(root, shown) {
  root.toggleAttribute('data-shows', shown !== null)
  for (const link of root.querySelectorAll('svg a.shown')) link.classList.remove('shown')
  for (const link of shown ?? []) link.classList.add('shown')
}

/** @param {Element[]} shapes @returns {Box} */
function boxOf(shapes) {
  const boxes = shapes.map(shape => shape.getBoundingClientRect())
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/**
 * @param {HTMLElement} frame
 * @param {HTMLElement} content
 * @param {import('./zoom.js').Zoom} zoom
 * @param {Box} box
 * @param {number} readable the least width of the content, at which numbers of homes can be read
 */
function lookAt(frame, content, zoom, box, readable) {
  const before = content.getBoundingClientRect()
  const middle = {
    x: ((box.left + box.right) / 2 - before.left) / before.width,
    y: ((box.top + box.bottom) / 2 - before.top) / before.height,
  }
  const fit =
    maxShare * Math.min(frame.clientWidth / (box.right - box.left), frame.clientHeight / (box.bottom - box.top))
  zoom.zoomTo(Math.max(zoom.current() * fit, (zoom.current() * readable) / before.width))
  const [after, outer] = [content.getBoundingClientRect(), frame.getBoundingClientRect()]
  frame.scrollBy(
    after.left + middle.x * after.width - outer.left - frame.clientWidth / 2,
    after.top + middle.y * after.height - outer.top - frame.clientHeight / 2,
  )
}

/** Animates the content from its old position. @param {HTMLElement} content @param {DOMRect} before */
function animateFrom(content, before) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const after = content.getBoundingClientRect()
  const from = `translate(${before.left - after.left}px, ${before.top - after.top}px) scale(${before.width / after.width})`
  content.animate(
    [
      { transform: from, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    {
      duration,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    },
  )
}

/**
 * @param {Look} look
 */
function storeInUrl(look) {
  const url = new URL(location.href)
  for (const kind of kinds) {
    const value = look[kind]
    if (value) url.searchParams.set(kind, value)
    else url.searchParams.delete(kind)
  }
  if (url.href === location.href) return
  history.pushState(null, '', url)
  lastUrl = url
}

// A framework that was starting while the URL was written writes back the one that it read before. Once it has started,
// and its router watches the history, the router learns the URL from an entry without a state.
addEventListener('hydrated', () => queueMicrotask(() => lastUrl && history.replaceState(null, '', lastUrl)))
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.closest('[data-plan-filter]')) open(target)
})
addEventListener('popstate', () => {
  lastUrl = null
  followUrl('history')
})
addEventListener('page-shown', () => {
  pathname = location.pathname
  followUrl('load')
})

// The filter works without its button from now on.
document.documentElement.dataset.planWorks = ''
const plan = wholePlan()
const selects = [...(plan?.closest('figure')?.querySelectorAll('select') ?? [])]
// A visitor may have chosen before this file was loaded.
const chosen = selects.filter(({ value }) => value).map(({ name, value }) => [name, value])
followUrl('load')
if (plan && chosen.length > 0) press(plan, { ...looks.get(plan), ...Object.fromEntries(chosen) })
