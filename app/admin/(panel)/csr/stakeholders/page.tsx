import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Partners of the foundation' }

export default function PartnersOfTheFoundationScreen({ searchParams }: PageProps<'/admin/csr/stakeholders'>) {
  return <ListScreen of="stakeholders" searchParams={searchParams} />
}
