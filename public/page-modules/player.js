// @ts-check

/**
 * Shows a video, or a page of another site in a frame, in the element after a link; see `PlayerLink`.
 *
 * @param {HTMLAnchorElement} link
 */
export function open(link) {
  const { player: src = '', frame, name = '', poster } = link.dataset
  const container = /** @type {HTMLElement} */ (link.nextElementSibling)
  if (container.hasChildNodes()) return
  const player = frame === undefined ? videoOf(src, name, poster) : frameOf(src, name, frame)
  container.append(player)
  // The chat opens with its panel and continues while the panel is closed.
  if (frame === 'chat') return
  // A player without a size is on a page that was left, which React hides. Our own video is paused; the frame of
  // another site can only be removed.
  new ResizeObserver(() => {
    if (player.offsetWidth) return
    if (player instanceof HTMLVideoElement) player.pause()
    else container.replaceChildren()
  }).observe(player)
  // The clicked poster is hidden, so the player gets the focus.
  player.focus({ preventScroll: true })
}

/**
 * @param {string} src
 * @param {string} name
 * @param {string | undefined} poster
 */
function videoOf(src, name, poster = '') {
  const video = document.createElement('video')
  video.setAttribute('aria-label', name)
  Object.assign(video, { src, poster, controls: true, autoplay: true, playsInline: true })
  video.onplay = () => {
    for (const other of document.querySelectorAll('video')) if (other !== video) other.pause()
  }
  return video
}

/**
 * @param {string} src
 * @param {string} title
 * @param {string} kind
 */
function frameOf(src, title, kind) {
  const frame = document.createElement('iframe')
  frame.title = title
  if (kind === 'video') frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  if (kind === 'page') {
    frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups')
    frame.referrerPolicy = 'no-referrer'
  }
  frame.src = kind === 'video' ? `${src}${src.includes('?') ? '&' : '?'}autoplay=1` : src
  return frame
}
