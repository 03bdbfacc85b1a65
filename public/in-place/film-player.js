// @ts-check

/**
 * Plays the film of a poster in its place; see `FilmPlayer`.
 *
 * @param {HTMLAnchorElement} link
 */
export function open(link) {
  const { film = '', frame, name = '', poster } = link.dataset
  const player = frame === undefined ? videoOf(film, name, poster) : frameOf(film, name)
  const place = /** @type {HTMLElement} */ (link.nextElementSibling)
  player.className = 'block aspect-video w-full bg-forest-deep'
  place.replaceChildren(player)
  // Without a size it is on a page that was left, which React keeps in the document, hidden. Our own film keeps its
  // position; what another site plays can only be removed.
  new ResizeObserver(() => {
    if (player.offsetWidth) return
    if (player instanceof HTMLVideoElement) player.pause()
    else place.replaceChildren()
  }).observe(player)
  // The clicked poster is hidden now: the film takes the focus.
  player.focus({ preventScroll: true })
}

/**
 * @param {string} src
 * @param {string} name
 * @param {string | undefined} poster
 */
function videoOf(src, name, poster = '') {
  const video = document.createElement('video')
  Object.assign(video, { src, poster, ariaLabel: name, controls: true, autoplay: true, playsInline: true })
  video.onplay = () => {
    for (const other of document.querySelectorAll('video')) if (other !== video) other.pause()
  }
  return video
}

/**
 * @param {string} src
 * @param {string} name
 */
function frameOf(src, name) {
  const frame = document.createElement('iframe')
  frame.src = `${src}${src.includes('?') ? '&' : '?'}autoplay=1`
  frame.title = name
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  return frame
}
