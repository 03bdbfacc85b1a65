/** Replaces `next/cache`: nothing is cached, and expired tags are recorded. */
export const expired: string[] = []

export function updateTag(tag: string) {
  expired.push(tag)
}

export function revalidateTag(tag: string) {
  expired.push(tag)
}

export function cacheTag() {}

export function cacheLife() {}

export const refresh = () => {}
