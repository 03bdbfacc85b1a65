import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Partner of the foundation' }

export default async function PartnerOfTheFoundationScreen({ params }: PageProps<'/admin/csr/stakeholders/[id]'>) {
  return <EntryScreen of="stakeholders" id={(await params).id} />
}
