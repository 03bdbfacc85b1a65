// @ts-check

/**
 * Shows a tooltip beside a home of the plan on hover or focus. Screen readers use the name of the link instead.
 *
 * @param {HTMLElement} root the plan
 * @param {EventTarget | null} target
 */
export function show(root, target) {
  const link = /** @type {SVGAElement | null} */ (/** @type {Element} */ (target).closest('svg a'))
  /** @type {HTMLElement | null} */
  const oldTip = document.querySelector('.plan-tip')
  if (!link || getComputedStyle(link).visibility === 'hidden') return oldTip?.remove()
  const tip = oldTip ?? document.createElement('p')
  tip.className = 'plan-tip figures'
  tip.setAttribute('aria-hidden', 'true')
  const [name, about] = [document.createElement('strong'), document.createElement('span')]
  name.textContent = link.getAttribute('aria-label')
  about.textContent = link.dataset.about ?? ''
  tip.replaceChildren(name, about)
  // Inside the plan, React would not expect the tooltip, and hydration would render the page again.
  document.body.append(tip)
  const [home, frame] = [link.getBoundingClientRect(), root.getBoundingClientRect()]
  const { width, height } = tip.getBoundingClientRect()
  const middle = home.left + home.width / 2 - width / 2
  const left = Math.min(Math.max(middle, frame.left + 8), frame.right - width - 8)
  const above = home.top - height - 8
  const top = above < frame.top + 8 ? home.bottom + 8 : above
  Object.assign(tip.style, { left: `${left + scrollX}px`, top: `${top + scrollY}px` })
}
