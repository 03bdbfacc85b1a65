'use server'

import { refresh } from 'next/cache'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { possibleColumns, storeListColumns } from './list-columns'

/** Stores the columns of a list for the signed-in member of staff; `standard` restores the default columns. */
export async function setListColumns(givenKey: string, form: FormData): Promise<void> {
  const { staff, key } = await requireEntryAccess('view', givenKey)
  const chosen = possibleColumns(key).filter(name => form.getAll('column').includes(name))
  await storeListColumns(db, staff.id, key, form.has('standard') ? null : chosen)
  refresh()
}
