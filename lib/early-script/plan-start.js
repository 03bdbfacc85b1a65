// @ts-check

/** Shows the home of this page in a plan that is larger than its frame, if a visitor has not moved or zoomed it. */
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
