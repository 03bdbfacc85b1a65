import 'server-only'
import type { EntryOf } from '@/db/collections'
import { anchorsOf } from '../content/anchors'
import { listPublished } from '../content/published'

export type Faq = EntryOf<'faqs'> & { anchor: string }
export type FaqGroup = { key: Faq['group']; label: string; faqs: Faq[] }

const labels = {
  buying: 'Buying',
  paying: 'Paying',
  living: 'Living here',
  visiting: 'Visiting',
  legal: 'Titles and papers',
  retirement: 'Retirement',
} satisfies Record<Faq['group'], string>

export async function listFaqGroups(): Promise<FaqGroup[]> {
  const rows = await listPublished('faqs')
  const anchors = anchorsOf(rows.map(row => row.question))
  const faqs = rows.map((row, index) => ({ ...row, anchor: anchors[index] ?? row.id }))
  return Object.entries(labels)
    .map(([key, label]) => ({ key: key as Faq['group'], label, faqs: faqs.filter(faq => faq.group === key) }))
    .filter(group => group.faqs.length > 0)
}
