import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Floor plans' }

export default function FloorPlansScreen({ searchParams }: PageProps<'/admin/floor-plans'>) {
  return <ListScreen of="floorPlans" searchParams={searchParams} />
}
