// @ts-check

import { show } from './plan-tip.js'

/** The factor of one press of a button or a key. */
const step = 1.4
/** CSS pixels after which a moved mouse drags the content and does not click. */
const dragDistance = 6

/** @typedef {{ x: number, y: number }} Point in CSS pixels, from the corner of the frame */
/** @typedef {{ zoomTo: (newZoom: number, at?: Point) => void, current: () => number }} Zoom */

/** @type {WeakMap<Element, Zoom>} */
const zooms = new WeakMap()

/**
 * Handles a click on a button with `data-scale`: "in", "out" or "reset".
 *
 * @param {HTMLElement} button
 */
export function open(button) {
  const { zoomTo, current } = prepare(/** @type {HTMLElement} */ (button.closest('[data-zoom]')))
  const { scale } = button.dataset
  zoomTo(scale === 'in' ? current() * step : scale === 'out' ? current() / step : 1)
}

/**
 * Handles an event of a pointer, the focus or a key in an element with `data-zoom`, also if it came before this file.
 *
 * @param {HTMLElement} root
 * @param {Event} event
 */
export function notice(root, event) {
  const { zoomTo, current } = prepare(root)
  const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse'
  if (root.classList.contains('plan-view') && !isTouch && event.type !== 'keydown') show(root, event.target)
  if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(/** @type {Element} */ (event.target).closest('[data-zoom-frame]'))) return
  /** @type {Record<string, number>} */
  const zoomByKey = { '+': current() * step, '=': current() * step, '-': current() / step, 0: 1 }
  const next = zoomByKey[event.key]
  if (next !== undefined) zoomTo(next)
}

/**
 * Makes the frame in an element with `data-zoom` zoom by fingers and by the wheel with Ctrl, and move by mouse. The
 * width of its content follows `--zoom`, so moving is scrolling. `data-zoom` is the maximum, as a factor of the frame's
 * width or of `data-readable`; at the minimum the content fills the frame.
 *
 * @param {HTMLElement} root
 * @returns {Zoom}
 */
export function prepare(root) {
  const existingZoom = zooms.get(root)
  if (existingZoom) return existingZoom
  const frame = /** @type {HTMLElement} */ (root.querySelector('[data-zoom-frame]'))
  let zoom = 1

  const content = /** @type {HTMLElement} */ (frame.firstElementChild)
  const limits = () => {
    const readable = Number(root.dataset.readable)
    if (!readable) return { min: 1, max: Number(root.dataset.zoom) }
    const max = Number(root.dataset.zoom) * readable
    // The width of the content at zoom 1: a part of a plan (`plan-near`) starts with its readable width.
    const unitWidth = root.classList.contains('plan-near') ? readable : content.clientWidth / zoom
    const min = root.classList.contains('plan-near') ? frame.clientWidth / readable : 1
    return { min, max: Math.max(max / unitWidth, min) }
  }
  /** @param {number} newZoom */
  const clamp = newZoom => Math.min(limits().max, Math.max(limits().min, newZoom))

  /** Keeps the content under `at` there. @type {Zoom['zoomTo']} */
  function zoomTo(newZoom, at = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }) {
    const { left, top, width, height } = placeOf(frame, content)
    const share = { x: (at.x - left) / width, y: (at.y - top) / height }
    zoom = clamp(newZoom)
    root.style.setProperty('--zoom', `${zoom}`)
    const after = placeOf(frame, content)
    frame.scrollBy(after.left + share.x * after.width - at.x, after.top + share.y * after.height - at.y)
    showState()
  }

  function showState() {
    const percent = `${Math.round(zoom * 100)} %`
    root.toggleAttribute('data-zoomed', zoom > 1.01)
    const { min, max } = limits()
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll('button[data-scale]'))) {
      const { scale } = button.dataset
      button.disabled = zoom === { in: max, out: min, reset: 1 }[scale ?? '']
      if (scale !== 'reset') continue
      button.setAttribute('aria-label', `Reset zoom, now ${percent}`)
      button.textContent = percent
    }
  }

  listen(frame, { zoomTo, current: () => zoom })
  // Content smaller than the frame fills it.
  zoom = clamp(zoom)
  const prepared = { zoomTo, current: () => zoom }
  zooms.set(root, prepared)
  return prepared
}

/**
 * Returns the current position of the content in its frame.
 *
 * @param {HTMLElement} frame
 * @param {HTMLElement} content
 */
function placeOf(frame, content) {
  const [outer, inner] = [frame.getBoundingClientRect(), content.getBoundingClientRect()]
  return { left: inner.left - outer.left, top: inner.top - outer.top, width: inner.width, height: inner.height }
}

/**
 * @param {HTMLElement} frame
 * @param {Zoom} zoom
 */
function listen(frame, { zoomTo, current }) {
  /** @param {number} x @param {number} y */
  const pointAt = (x, y) => {
    const { left, top } = frame.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  frame.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomTo(current() * Math.exp(-event.deltaY / 250), pointAt(event.clientX, event.clientY))
    },
    { passive: false },
  )

  /** @type {{ spread: number, zoom: number } | null} */
  let pinch = null
  /** @param {TouchEvent} event */
  const onTouch = event => {
    const [one, two] = event.touches
    if (!one || !two) {
      pinch = null
      return
    }
    if (event.cancelable) event.preventDefault()
    const spread = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    pinch ??= { spread, zoom: current() }
    zoomTo(
      (pinch.zoom * spread) / pinch.spread,
      pointAt((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2),
    )
  }
  frame.addEventListener('touchstart', onTouch, { passive: false })
  frame.addEventListener('touchmove', onTouch, { passive: false })
  frame.addEventListener('touchend', onTouch)
  frame.addEventListener('touchcancel', onTouch)

  let draggedPixels = 0
  frame.addEventListener('pointerdown', () => {
    draggedPixels = 0
  })
  frame.addEventListener('pointermove', ({ pointerType, buttons, movementX, movementY }) => {
    if (pointerType !== 'mouse' || buttons !== 1) return
    draggedPixels += Math.abs(movementX) + Math.abs(movementY)
    frame.scrollBy(-movementX, -movementY)
  })
  frame.addEventListener('dragstart', event => event.preventDefault())
  frame.addEventListener('click', event => {
    // `detail` is 0 for a key, which may follow a drag.
    if (event.detail > 0 && draggedPixels > dragDistance) event.preventDefault()
  })
}
