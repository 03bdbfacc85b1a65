/** A film named in a text: one of the library by its id, or one of a platform by its number there. */
export const filmPattern = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|youtube:[\w-]{11}|vimeo:\d{5,12})$/

const youtube =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/
const vimeo = /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?!\d)/

/** The film behind an address that someone copied from YouTube or Vimeo, as we name it; null for any other address. */
export function filmFromAddress(address: string): string | null {
  const text = address.trim()
  const [, onYoutube] = youtube.exec(text) ?? []
  if (onYoutube) return `youtube:${onYoutube}`
  const [, onVimeo] = vimeo.exec(text) ?? []
  return onVimeo ? `vimeo:${onVimeo}` : null
}

/** Where a film of a platform is watched there and what plays in a frame here; null for a film of the library. */
export function platformAddresses(film: string) {
  const [platform, number] = film.split(':')
  if (platform === 'youtube' && number)
    return {
      name: 'YouTube',
      watchPath: `https://www.youtube.com/watch?v=${number}`,
      playPath: `https://www.youtube-nocookie.com/embed/${number}`,
    }
  if (platform === 'vimeo' && number)
    return {
      name: 'Vimeo',
      watchPath: `https://vimeo.com/${number}`,
      playPath: `https://player.vimeo.com/video/${number}?dnt=1`,
    }
  return null
}
