import type { Metadata } from 'next'
import { ReferralEstates } from '@/components/site/referral/referral-estates'
import { ReferralFoot } from '@/components/site/referral/referral-foot'
import { ReferralForm } from '@/components/site/referral/referral-form'
import { ReferralLetter } from '@/components/site/referral/referral-letter'
import { slugify } from '@/db/content/slug'
import { listPublished } from '@/lib/content/published'
import { headOf } from '@/lib/seo/metadata'
import { findReferrer } from '@/lib/site/referrals'

/**
 * Known referrals are prerendered. Any other URL renders the same page without a greeting and is cached
 * apart, so that invented ones push out no page (`response-cache.ts`).
 */
export async function generateStaticParams() {
  const known = (await listPublished('referrals')).map(({ name, code }) => ({ name: slugify(name), id: code }))
  return known.length > 0 ? known : [{ name: '-', id: '-' }]
}

export async function generateMetadata({ params }: PageProps<'/referral/[name]/[id]'>): Promise<Metadata> {
  const { name, id } = await params
  const head = await headOf({
    title: 'An introduction',
    description: 'A personal introduction to our estates, from somebody who knows them.',
    path: `/referral/${name}/${id}`,
    noIndex: true,
  })
  // Other sites never get the URL; our own requests must show which page the form is on.
  return { ...head, referrer: 'same-origin' }
}

export default async function ReferralPage({ params }: PageProps<'/referral/[name]/[id]'>) {
  const { name, id } = await params
  const referrer = await findReferrer(name, id)
  return (
    <main {...(referrer && { 'data-referrer': true })}>
      <ReferralLetter referrer={referrer?.name ?? null} />
      <ReferralEstates />
      <ReferralForm referral={id} />
      <ReferralFoot />
    </main>
  )
}
