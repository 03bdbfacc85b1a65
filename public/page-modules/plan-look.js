// @ts-check

import { prepare } from './zoom.js'

/** The milliseconds of the motion to the shown part. */
const duration = 250
/** A block or a type fills at most this share of the frame. */
const maxShare = 0.86
/** Parameters of the URL that name the shown part of the plan; several blocks are joined by `|`. */
const kinds = ['block', 'type', 'state']

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box in CSS pixels of the window */

/** Writes the URL of the last press. */
let writeLastUrl = () => {}

/**
 * Shows a block on the plan, highlights the homes of a type or a state, or shows the whole estate again. The URL names
 * the shown part. A second press follows the link to the table of these homes.
 *
 * @param {HTMLElement} link with `data-look` and `data-value`
 * @param {Promise<unknown>} hydrated resolves after hydration
 */
export function open(link, hydrated) {
  const { look = 'all', value = '' } = link.dataset
  const href = link.getAttribute('href')
  if (href && new URL(location.href).searchParams.get(look) === value) return location.assign(href)
  const root = rootOf(link)
  if (root) show(root, look, value, hydrated)
}

/**
 * Shows the block of a home that is too small to be read.
 *
 * @param {Element} home
 * @param {Promise<unknown>} hydrated resolves after hydration
 */
export function openBlockOf(home, hydrated) {
  const root = rootOf(home)
  const block = /** @type {SVGElement | null} */ (home.closest('[data-block]'))?.dataset.block
  if (root && block) show(root, 'block', block, hydrated)
}

/** Shows the part that the URL names, without motion, and scrolls to it. */
function restore() {
  const query = new URL(location.href).searchParams
  const look = kinds.find(kind => query.has(kind))
  /** @type {HTMLElement | null} */
  const root = document.querySelector('.plan-view:not(.plan-near)')
  if (!look || !root) return
  show(root, look, query.get(look) ?? '')
  if (!location.hash && scrollY === 0) root.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** @param {Element} element @returns {HTMLElement | null} */
const rootOf = element => element.closest('figure')?.querySelector('.plan-view') ?? null

/**
 * @param {HTMLElement} root
 * @param {string} look
 * @param {string} value
 * @param {Promise<unknown>} [hydrated] for a press, which moves the plan and changes the URL
 */
function show(root, look, value, hydrated) {
  const figure = root.closest('figure')
  const frame = /** @type {HTMLElement} */ (root.querySelector('[data-zoom-frame]'))
  const content = /** @type {HTMLElement} */ (frame.firstElementChild)
  const shapes = shapesOf(root, look, value)
  if (look !== 'all' && shapes.length === 0) return
  const before = content.getBoundingClientRect()
  const zoom = prepare(root)
  highlight(root, look === 'type' || look === 'state' ? shapes : null)
  for (const link of figure?.querySelectorAll('[data-look]') ?? [])
    link.toggleAttribute(
      'aria-current',
      look !== 'all' && link.matches(`[data-look="${look}"][data-value="${CSS.escape(value)}"]`),
    )
  if (look === 'all') zoom.zoomTo(1)
  else if (look !== 'state')
    lookAt(frame, content, zoom, boxOf(shapes), look === 'block' ? Number(root.dataset.readable) : 0)
  if (hydrated) {
    animateFrom(content, before)
    storeInUrl(look, value, hydrated)
  }
}

/**
 * @param {HTMLElement} root
 * @param {string} look
 * @param {string} value
 * @returns {Element[]}
 */
function shapesOf(root, look, value) {
  if (look === 'block') {
    const blocks = value.split('|')
    /** @type {NodeListOf<SVGElement>} */
    const groups = root.querySelectorAll('[data-block]')
    return [...groups].filter(({ dataset }) => blocks.includes(dataset.block ?? ''))
  }
  if (look === 'state') return [...root.querySelectorAll(`svg a.${CSS.escape(value)}`)]
  const type = root.closest('figure')?.querySelector(`[data-look="type"][data-value="${CSS.escape(value)}"]`)
  const name = type instanceof HTMLElement ? type.dataset.class : ''
  return name ? [...root.querySelectorAll(`svg a.${name}:is(.available,.building)`)] : []
}

/** Veils all homes except those shown; null unveils all. @param {HTMLElement} root @param {Element[] | null} shown */
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
 * @param {number} readable the least width of the content
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
 * @param {string} look
 * @param {string} value
 * @param {Promise<unknown>} hydrated
 */
function storeInUrl(look, value, hydrated) {
  const write = () => {
    const url = new URL(location.href)
    for (const kind of kinds) url.searchParams.delete(kind)
    if (look !== 'all' && !value.includes('|')) url.searchParams.set(look, value)
    history.replaceState(history.state, '', url)
  }
  writeLastUrl = write
  write()
  // A framework that was starting meanwhile writes back the URL that it read.
  hydrated.then(() => writeLastUrl === write && write())
}

restore()
