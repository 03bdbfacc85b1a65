import 'server-only'
import type { Metadata } from 'next'
import { estatePath } from '@/db/collections/estates'
import { progressPath } from '@/db/collections/progress-updates'
import { findPublished } from '@/lib/content/published'
import { listProgress } from '@/lib/site/progress'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { headOf } from './metadata'

export async function headOfEstate(slug: string): Promise<Metadata> {
  const estate = await findPublished('estates', slug)
  if (!estate) return {}
  return headOf({
    title: estate.seoTitle ?? estate.title,
    description: estate.seoDescription ?? `${estate.summary} ${estate.place}.`,
    path: estatePath(slug),
  })
}

export async function headOfProgress(slug: string): Promise<Metadata> {
  const estate = await findPublished('estates', slug)
  const [newest] = estate ? await listProgress(estate.id) : []
  if (!estate || !newest) return {}
  return headOf({
    title: `Building progress at ${estate.title}`,
    description: `What is built at ${estate.title} and what comes next, with dated pictures. Last update on ${dayMonthYear(noonOf(newest.datedOn))}. ${estate.place}.`,
    path: progressPath(estate),
  })
}
