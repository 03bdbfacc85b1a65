const addressLike = /[@/\\]|www\.|\p{L}\.\p{L}{2,}|\p{N}\.\p{N}/iu
const notInAName = /[^\p{L}\p{M}'’ .-]+/gu
const longestName = 40
const mostWords = 4

/**
 * A visitor's name for the greeting of a mail: letters only, at most four words and 40 characters. Null when it contains
 * a digit or anything like a URL or e-mail, since the mail may go to somebody who never wrote to us.
 */
export function greetingName(name: string | null): string | null {
  if (name === null || addressLike.test(name) || /\p{N}/u.test(name)) return null
  const words = name.replace(notInAName, ' ').split(' ').filter(Boolean).slice(0, mostWords)
  while (words.join(' ').length > longestName) words.pop()
  return words.join(' ') || null
}

/** An estate or property from a visitor's form, for a mail; null when it contains anything like a URL or e-mail. */
export function quotablePlace(place: string | null): string | null {
  return place === null || addressLike.test(place) ? null : place.slice(0, 120)
}
