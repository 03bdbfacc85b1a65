import 'server-only'
import type { Metadata } from 'next'
import { estatePath } from '@/db/collections/estates'
import { findPublished } from '@/lib/content/published'
import { headOf } from './metadata'

/** The metadata of an estate's page; empty when there is no such estate. */
export async function headOfEstate(slug: string): Promise<Metadata> {
  const estate = await findPublished('estates', slug)
  if (!estate) return {}
  return headOf({
    title: estate.seoTitle ?? estate.title,
    description: estate.seoDescription ?? `${estate.summary} ${estate.place}.`,
    path: estatePath(slug),
  })
}
