/** Replaces `next/cache`: nothing is cached, and expired tags are recorded. */
export const expiredTags: string[] = []

export function updateTag(tag: string) {
  expiredTags.push(tag)
}

export function revalidateTag(tag: string) {
  expiredTags.push(tag)
}

export function cacheTag() {}

export function cacheLife() {}

export const refresh = () => {}
