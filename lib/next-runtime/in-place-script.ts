/** Milliseconds until the browser follows a link whose file is not there. */
const patience = 4_000

/**
 * Opens links in place that have one of these attributes: pictures, homes of a plan, and films. A file of `public/in-place`
 * does it, without the framework, and is loaded by the first click; see decision 076. On the window, after
 * everybody else: a component that prevents the click, for example at the end of a drag, is respected.
 */
export const inPlaceScript = `(() => {
  const files = { full: ['picture-viewer', 'modal'], about: ['plan-sheet', 'modal'], film: ['film-player'] }
  const ready = new Promise(resolve => addEventListener('page-ready', resolve, { once: true }))
  const { dataset } = document.documentElement
  let last
  addEventListener('click', event => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target.closest?.('a:is([data-full],[data-about],[data-film])')
    if (!link) return
    event.preventDefault()
    const attempt = (last = {})
    const end = action => {
      if (last !== attempt) return
      last = null
      delete dataset.waiting
      action()
    }
    const follow = () => location.assign(link.getAttribute('href'))
    dataset.waiting = ''
    setTimeout(end, ${patience}, follow)
    const kind = Object.keys(files).find(name => name in link.dataset)
    Promise.all(files[kind].map(name => import('/in-place/' + name + '.js'))).then(([{ open }]) => end(() => {
      open(link, ready)
      dispatchEvent(new Event('opened-in-place'))
    })).catch(follow)
  })
})()`.replace(/^ +/gm, '')
