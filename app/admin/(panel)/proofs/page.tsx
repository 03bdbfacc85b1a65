import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Proofs' }

export default function ProofsScreen({ searchParams }: PageProps<'/admin/proofs'>) {
  return <ListScreen of="proofs" searchParams={searchParams} />
}
