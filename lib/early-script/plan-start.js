// @ts-check

/**
 * Scrolls a plan that is larger than its frame to the home of this page, unless the visitor has moved or zoomed the
 * plan.
 */
for (const type of ['DOMContentLoaded', 'page-shown'])
  addEventListener(type, () => {
    for (const frame of document.querySelectorAll('[data-zoom-frame]')) {
      const home = frame.querySelector('.marked')
      if (!home || frame.scrollLeft || frame.scrollTop || frame.closest('[data-zoomed]')) continue
      const { left, top, width, height } = frame.getBoundingClientRect()
      const { x, y } = home.getBoundingClientRect()
      frame.scrollTo(x - left - width / 2, y - top - height / 2)
    }
  })
