import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Impact' }

export default function ImpactScreen({ searchParams }: PageProps<'/admin/csr/impact'>) {
  return <ListScreen of="impactFigures" searchParams={searchParams} />
}
