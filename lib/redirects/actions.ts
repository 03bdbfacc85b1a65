'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { requireEntryAccess } from '@/lib/auth/access'
import { forgetMissed } from './missed-urls'

/** Takes a path off the list of missed addresses. */
export async function forgetAddress(path: string): Promise<void> {
  await requireEntryAccess('edit', 'redirects')
  await forgetMissed(z.string().max(200).parse(path))
  refresh()
}
