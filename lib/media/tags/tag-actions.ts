'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { attempt } from '@/lib/action-result'
import { requireEntryAccess } from '@/lib/auth/access'
import { tagOf } from '@/lib/cache-tags'
import { db } from '@/lib/database'
import { listTags, type TagCount, tagFiles } from './tag-files'
import { tagsSchema } from './tags-schema'

export type TagResult = { status: 'done' } | { status: 'rejected'; message: string }

/** The tags of the library, the most used first. */
export async function findTags(): Promise<TagCount[]> {
  await requireEntryAccess('view', 'media')
  return listTags(db)
}

/** Adds tags to files and takes others away, all or none. */
export async function changeTags(ids: string[], add: string[], remove: string[]): Promise<TagResult> {
  const { staff } = await requireEntryAccess('edit', 'media')
  const input = z
    .object({ ids: z.array(z.uuid()).min(1).max(200), add: tagsSchema, remove: tagsSchema })
    .safeParse({ ids, add, remove })
  if (!input.success) return { status: 'rejected', message: input.error.issues[0]?.message ?? '' }
  const result = await attempt(() => tagFiles(db, staff, input.data.ids, input.data))
  if (!result.done) return { status: 'rejected', message: result.message }
  updateTag(tagOf('media'))
  return { status: 'done' }
}
