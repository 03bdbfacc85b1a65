import { parseUrl, unwrapRedirect } from './href.ts'

/** Matches a reference to a video: an id of the library, or a platform and its id (two parts if unlisted on Vimeo). */
export const videoPattern =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|youtube:[\w-]{11}|vimeo:\d{5,12}(?::[0-9a-f]{6,20})?)$/

/** Maximum length: a longer text is neither the URL of a video nor the code that embeds one. */
const maxLength = 2000

/** Returns the reference to a video from any YouTube or Vimeo URL or from code that embeds it; null for other texts. */
export function videoFromUrl(text: string): string | null {
  if (text.length > maxLength) return null
  const found = unwrapRedirect(urlIn(text.trim()))
  const href = /^https?:\/\//i.test(found) ? found : `https://${found.replace(/^\/\//, '')}`
  const url = parseUrl(href)
  if (!url) return null
  const host = url.hostname.replace(/^(www|m|music|player)\./, '')
  const parts = url.pathname.split('/').filter(part => part !== '')
  if (host === 'youtu.be') return youtubeReference(parts[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') return youtubeReference(youtubeId(url, parts))
  return host === 'vimeo.com' ? vimeoReference(url, parts) : null
}

/** Returns the URL in pasted text: of an `iframe` from a platform, or after a title, as phones share it. */
function urlIn(text: string): string {
  const visible = text.replace(/\p{Cf}/gu, '')
  const frame = /^<iframe[^>]{0,500}\ssrc="([^"]+)"/i.exec(visible)
  return (frame?.[1] ?? /\bhttps?:\/\/\S+/i.exec(visible)?.[0] ?? visible).replaceAll('&amp;', '&')
}

const youtubeReference = (id: string | null | undefined) =>
  id && /^[\w-]{11}$/.test(id) && id !== 'videoseries' && id !== 'live_stream' ? `youtube:${id}` : null

function youtubeId({ searchParams }: URL, [first = '', second]: string[]): string | null | undefined {
  if (first === '' || first === 'watch') return searchParams.get('v') ?? second
  // This link of a shared video contains the path of the video in `u`.
  if (first === 'attribution_link') return new URLSearchParams(searchParams.get('u')?.split('?')[1]).get('v')
  return ['embed', 'shorts', 'live', 'v', 'e'].includes(first) ? second : null
}

/** Parts of a path after which a number is not the id of a video. */
const nonVideoParts = ['album', 'showcase', 'event', 'user', 'categories']

function vimeoReference({ searchParams }: URL, parts: string[]): string | null {
  const at = parts.findLastIndex(
    (part, index) => /^\d{5,12}$/.test(part) && !nonVideoParts.includes(parts[index - 1] ?? ''),
  )
  const id = at < 0 ? searchParams.get('clip_id') : parts[at]
  // The secret in the link of a review does not play the video.
  const secret = parts.includes('review') ? null : (searchParams.get('h') ?? (at < 0 ? null : parts[at + 1]))
  if (!id || !/^\d{5,12}$/.test(id)) return null
  return secret && /^[0-9a-f]{6,20}$/.test(secret) ? `vimeo:${id}:${secret}` : `vimeo:${id}`
}

/** Returns the watch page and the embed URL of a video on a platform; null for a video of the library. */
export function platformUrls(video: string) {
  const [platform, id, secret] = video.split(':')
  if (platform === 'youtube' && id)
    return {
      name: 'YouTube',
      watchPath: `https://www.youtube.com/watch?v=${id}`,
      playPath: `https://www.youtube-nocookie.com/embed/${id}`,
    }
  if (platform === 'vimeo' && id)
    return {
      name: 'Vimeo',
      watchPath: `https://vimeo.com/${id}${secret ? `/${secret}` : ''}`,
      playPath: `https://player.vimeo.com/video/${id}?${secret ? `h=${secret}&` : ''}dnt=1`,
    }
  return null
}
