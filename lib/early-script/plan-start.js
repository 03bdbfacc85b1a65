// @ts-check

/**
 * Shows in a plan that is larger than its frame what matters most: the home of this page, or one that is free. A plan
 * that a visitor has moved or zoomed stays as it is.
 */
for (const type of ['DOMContentLoaded', 'page-shown'])
  addEventListener(type, () => {
    for (const frame of document.querySelectorAll('[data-zoom-frame]')) {
      const home = frame.querySelector('.marked') ?? frame.querySelector('.available')
      if (!home || frame.scrollLeft || frame.scrollTop || frame.closest('[data-zoomed]')) continue
      const { left, top, width, height } = frame.getBoundingClientRect()
      const { x, y } = home.getBoundingClientRect()
      frame.scrollTo(x - left - width / 2, y - top - height / 2)
    }
  })
