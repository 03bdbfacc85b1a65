'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { requireEntryAccess } from '@/lib/auth/access'
import { deleteMissedUrl } from './missed-urls'

export async function dismissMissedUrl(path: string): Promise<void> {
  await requireEntryAccess('edit', 'redirects')
  await deleteMissedUrl(z.string().max(200).parse(path))
  refresh()
}
