/** Headers of a page for the one person who has its address: never stored or indexed, and its address is not passed on. */
export const personalHeaders = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

export const personalCacheControl = 'private, no-store'
