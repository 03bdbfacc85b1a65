import { EntryScreen } from '@/components/admin/entry-screen'

export const metadata = { title: 'Referrer' }

export default async function ReferrerScreen({ params }: PageProps<'/admin/referrals/[id]'>) {
  return <EntryScreen of="referrals" id={(await params).id} />
}
