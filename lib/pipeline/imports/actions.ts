'use server'

import { z } from 'zod'
import type { FormResult } from '@/lib/actions/result'
import { inputOf, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { undoImport } from './undo-import'

const assignment = () => requireAreaAccess('edit', 'assignment')

/** Removes the rows that an import stored, except those that somebody has worked with since. */
export async function undoPeopleImport(id: string): Promise<FormResult> {
  return staffAction(assignment, inputOf(z.uuid('There is no such import.'), id), async (by, importId) => {
    const { leads, remaining } = await undoImport(db, by, importId)
    return `Undone: ${leads.length.toLocaleString('en-GB')} removed, ${remaining.length.toLocaleString('en-GB')} left.`
  })
}
