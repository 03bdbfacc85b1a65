/** A film reference in a text: a library id, or a platform with its video id. */
export const filmPattern = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|youtube:[\w-]{11}|vimeo:\d{5,12})$/

const youtube =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/
const vimeo = /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?!\d)/

/** The film reference for a YouTube or Vimeo URL; null for any other URL. */
export function filmFromUrl(url: string): string | null {
  const text = url.trim()
  const [, onYoutube] = youtube.exec(text) ?? []
  if (onYoutube) return `youtube:${onYoutube}`
  const [, onVimeo] = vimeo.exec(text) ?? []
  return onVimeo ? `vimeo:${onVimeo}` : null
}

/** The watch page and the embed URL of a platform's film; null for a film of the library. */
export function platformUrls(film: string) {
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
