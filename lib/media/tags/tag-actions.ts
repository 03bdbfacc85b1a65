'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import type { ActionResult } from '@/lib/actions/result'
import { inputOf, staffAction } from '@/lib/actions/staff-action'
import { requireEntryAccess } from '@/lib/auth/access'
import { tagOf } from '@/lib/cache-tags'
import { db } from '@/lib/database'
import { listTags, type TagCount, tagFiles } from './tag-files'
import { tagsSchema } from './tags-schema'

/** Returns the tags of the library, the most used first. */
export async function findTags(): Promise<TagCount[]> {
  await requireEntryAccess('view', 'media')
  return listTags(db)
}

const changeSchema = z.object({ ids: z.array(z.uuid()).min(1).max(200), add: tagsSchema, remove: tagsSchema })

/** Adds tags to files and removes others, for all files or none. */
export async function changeTags(ids: string[], add: string[], remove: string[]): Promise<ActionResult> {
  const editor = () => requireEntryAccess('edit', 'media')
  return staffAction(editor, inputOf(changeSchema, { ids, add, remove }), async ({ staff }, { ids, ...tags }) => {
    await tagFiles(db, staff, ids, tags)
    updateTag(tagOf('media'))
  })
}
