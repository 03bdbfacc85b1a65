import type { Metadata } from 'next'
import { ReferralEstates } from '@/components/site/referral/referral-estates'
import { ReferralFoot } from '@/components/site/referral/referral-foot'
import { ReferralForm } from '@/components/site/referral/referral-form'
import { ReferralLetter } from '@/components/site/referral/referral-letter'
import { selectPublished } from '@/db/content/published-entries'
import { slugify } from '@/db/content/slug'
import { db } from '@/lib/database'
import { headOf } from '@/lib/seo/metadata'
import { findReferrerName } from '@/lib/site/referrals'

/**
 * Known referrals are prerendered. Any other URL renders the same page without a greeting and is cached separately, so
 * that invented URLs do not evict pages from the cache (`response-cache.ts`). Next.js requires at least one path: `-`
 * stands for none.
 */
export async function generateStaticParams() {
  const knownParams = (await selectPublished(db, 'referrals')).map(({ name, code }) => ({
    name: slugify(name),
    id: code,
  }))
  return knownParams.length > 0 ? knownParams : [{ name: '-', id: '-' }]
}

export async function generateMetadata({ params }: PageProps<'/referral/[name]/[id]'>): Promise<Metadata> {
  const { name, id } = await params
  const head = await headOf({
    title: 'An introduction',
    description: 'A personal introduction to our estates, from somebody who knows them.',
    path: `/referral/${name}/${id}`,
    noIndex: true,
  })
  // The URL contains a name, so other pages do not get it as a referrer.
  return { ...head, referrer: 'strict-origin' }
}

export default async function ReferralPage({ params }: PageProps<'/referral/[name]/[id]'>) {
  const { name, id } = await params
  const referrer = await findReferrerName(name, id)
  return (
    <main {...(referrer !== null && { 'data-referrer': true })}>
      <ReferralLetter referrer={referrer} />
      <ReferralEstates />
      <ReferralForm referral={id} />
      <ReferralFoot />
    </main>
  )
}
