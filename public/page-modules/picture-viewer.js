// @ts-check

import { iconButton, showDialog } from './modal.js'

/** CSS pixels of a swipe that shows another picture. */
const swipeDistance = 40

const button = 'size-12 rounded-full bg-ink/60 text-white hover:bg-ink'

// The loaded thumbnail is shown until the large picture covers it.
const markup = `
<figure class="flex size-full flex-col items-center justify-center gap-4 p-4 md:p-10">
  <div class="viewer-pictures" data-place="pictures"></div>
  <figcaption class="max-w-[70ch] text-center text-small" aria-live="polite">
    <span data-place="caption"></span> <span class="figures whitespace-nowrap text-sage" data-place="position"></span>
  </figcaption>
  <div class="flex gap-4">
    ${iconButton({ icon: 'chevron-left', label: 'Previous picture', className: button })}
    ${iconButton({ icon: 'close', label: 'Close', className: button })}
    ${iconButton({ icon: 'chevron-right', label: 'Next picture', className: button })}
  </div>
</figure>`

/**
 * Shows the picture of a link large, with its `data-caption` and `data-credit`. Arrow keys, swipes and buttons show
 * other pictures of the `PictureGroup`; Escape and Back close the viewer, and focus returns to the link.
 *
 * @param {HTMLAnchorElement} link
 */
export function open(link) {
  const group = /** @type {HTMLElement} */ (link.closest('[data-pictures]'))
  const links = /** @type {HTMLAnchorElement[]} */ ([...group.querySelectorAll('a[data-full]')])
  const dialog = document.createElement('dialog')
  dialog.className = 'on-dark m-0 h-dvh max-h-none w-screen max-w-none bg-ink/95 text-white'
  dialog.setAttribute('aria-label', group.dataset.pictures ?? '')
  dialog.innerHTML = markup
  let index = 0
  let touchStart = 0

  /** @param {number} newIndex */
  function show(newIndex) {
    index = (newIndex + links.length) % links.length
    const shownLink = /** @type {HTMLAnchorElement} */ (links[index])
    const { caption = '', credit } = shownLink.dataset
    const thumbnail = shownLink.querySelector('img')?.currentSrc
    const pictures = thumbnail
      ? [pictureOf(thumbnail, ''), pictureOf(shownLink.href, caption)]
      : [pictureOf(shownLink.href, caption)]
    dialog.querySelector('[data-place=pictures]')?.replaceChildren(...pictures)
    dialog.querySelector('[data-place=caption]')?.replaceChildren(caption + (credit ? ` Picture: ${credit}` : ''))
    dialog.querySelector('[data-place=position]')?.replaceChildren(`${index + 1} of ${links.length}`)
  }

  dialog.onclick = ({ target }) => {
    const button = /** @type {Element} */ (target).closest('button')?.getAttribute('aria-label')
    if (button === 'Previous picture') show(index - 1)
    if (button === 'Next picture') show(index + 1)
    if (button === 'Close') dialog.close()
  }
  dialog.onkeydown = ({ key }) => {
    if (key === 'ArrowRight') show(index + 1)
    if (key === 'ArrowLeft') show(index - 1)
  }
  dialog.ontouchstart = ({ changedTouches: [finger] }) => {
    touchStart = finger?.clientX ?? 0
  }
  dialog.ontouchend = ({ changedTouches: [finger] }) => {
    const travel = (finger?.clientX ?? touchStart) - touchStart
    if (Math.abs(travel) > swipeDistance) show(index + (travel < 0 ? 1 : -1))
  }
  show(links.indexOf(link))
  showDialog(dialog, link)
}

/**
 * @param {string} src
 * @param {string} alt
 */
const pictureOf = (src, alt) => Object.assign(new Image(), { src, alt })
