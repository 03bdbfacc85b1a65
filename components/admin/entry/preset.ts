import { z } from 'zod'

/** Returns the initial values of a new entry that belongs to the estate in the query string. */
export async function presetOf(searchParams: Promise<Record<string, string | string[] | undefined>>) {
  const estateId = z.uuid().safeParse((await searchParams).estateId)
  return estateId.success ? { estateId: estateId.data } : {}
}
