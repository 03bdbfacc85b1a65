import { EntryScreen } from '@/components/admin/entry/entry-screen'
import { ReferralCard } from '@/components/admin/referrals/referral-card'

export const metadata = { title: 'Referrer' }

export default async function ReferrerScreen({ params }: PageProps<'/admin/referrals/[id]'>) {
  const { id } = await params
  return (
    <>
      <EntryScreen collectionKey="referrals" id={id} />
      <ReferralCard id={id} />
    </>
  )
}
