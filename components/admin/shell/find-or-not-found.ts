import { notFound } from 'next/navigation'
import { z } from 'zod'

type Find<Found> = (id: string) => Promise<Found | null | undefined>

/** Returns what `find` returns for the id in the path. Shows the screen `not-found` without a UUID or a result. */
export async function findOrNotFound<Found>(params: Promise<{ id: string }>, find: Find<Found>): Promise<Found> {
  const id = z.uuid().safeParse((await params).id)
  const found = id.success ? await find(id.data) : null
  return found ?? notFound()
}
