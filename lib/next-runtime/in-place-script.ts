/** Milliseconds until the browser follows a clicked link although its file is not there. */
const patience = 4_000

/**
 * Handles what does not need the framework: links with one of these attributes, to pictures, homes of a plan and films,
 * which open in place, and the buttons of what zooms. A file of `public/in-place` does it, which the first click loads,
 * and for what zooms the first sign of a pointer, of the focus or of a key; see decision 076. On the window, after
 * everybody else: a click that was prevented, for example at the end of a drag, is respected.
 */
export const inPlaceScript = `(() => {
  const files = { full: ['picture-viewer', 'modal'], about: ['plan-sheet', 'modal'], film: ['film-player'], zoomBy: ['zoom'] }
  const load = name => import('/in-place/' + name + '.js')
  const ready = new Promise(resolve => addEventListener('page-ready', resolve, { once: true }))
  const { dataset } = document.documentElement
  let last
  addEventListener('click', event => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const clicked = event.target.closest?.('a:is([data-full],[data-about],[data-film]),[data-zoom-by]')
    if (!clicked) return
    event.preventDefault()
    const attempt = (last = {})
    const end = action => {
      if (last !== attempt) return
      last = null
      delete dataset.waiting
      action()
    }
    const href = clicked.getAttribute('href')
    const follow = () => href && location.assign(href)
    dataset.waiting = ''
    setTimeout(end, ${patience}, follow)
    const kind = Object.keys(files).find(name => name in clicked.dataset)
    Promise.all(files[kind].map(load)).then(([{ open }]) => end(() => {
      open(clicked, ready)
      dispatchEvent(new Event('opened-in-place'))
    })).catch(follow)
  })
  for (const sign of ['pointerover', 'focusin', 'keydown']) addEventListener(sign, event => {
    const zooms = event.target.closest?.('[data-zoom]')
    if (zooms) load('zoom').then(({ notice }) => notice(zooms, event), () => {})
  })
})()`.replace(/^ +/gm, '')
