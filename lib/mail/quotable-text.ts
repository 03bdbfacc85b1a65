const urlOrEmail = /[@/\\]|www\.|\p{L}\.\p{L}{2,}|\p{N}\.\p{N}/iu
const nonNameChars = /[^\p{L}\p{M}'’ .-]+/gu
const maxNameLength = 40
const maxWords = 4

/**
 * Returns a visitor's name for the greeting of a mail: letters only, at most four words and 40 characters. Returns null
 * if the name contains a digit or anything like a URL or e-mail, because the mail may go to somebody who never wrote to
 * us.
 */
export function greetingName(name: string | null): string | null {
  if (name === null || urlOrEmail.test(name) || /\p{N}/u.test(name)) return null
  const words = name.replace(nonNameChars, ' ').split(' ').filter(Boolean).slice(0, maxWords)
  while (words.join(' ').length > maxNameLength) words.pop()
  return words.join(' ') || null
}

/** Returns a form's estate or property, shortened for a mail; null if it contains anything like a URL or e-mail. */
function quotablePlace(place: string | null): string | null {
  return place === null || urlOrEmail.test(place) ? null : place.slice(0, 120)
}

/** Returns a visit's place for a mail: its estate, else the form's property, unless that is `Any property. …`. */
export function visitPlace({ property, estate }: { property: string | null; estate: string | null }): string | null {
  return !estate && property?.startsWith('Any property') ? null : quotablePlace(estate ?? property)
}
