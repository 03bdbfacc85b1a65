import { notFound } from 'next/navigation'
import { z } from 'zod'

/** Returns the prop `within` of a `ListScreen` with the entries of one estate; `part` is the last part of its path. */
export async function listOfEstate(params: Promise<{ id: string }>, part: string) {
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) notFound()
  return { path: `/admin/estates/${id.data}/${part}`, estateId: id.data }
}
