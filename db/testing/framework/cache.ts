/** In place of `next/cache`: nothing is cached, and the tags that an action expires are noted. */
export const expired: string[] = []

export function updateTag(tag: string) {
  expired.push(tag)
}

export function revalidateTag(tag: string) {
  expired.push(tag)
}

export function cacheTag() {}

export function cacheLife() {}

/** The page that a browser shows is not there in a test. */
export const refresh = () => {}
