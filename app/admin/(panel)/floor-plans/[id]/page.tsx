import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Floor plan' }

export default async function FloorPlanScreen({ params }: PageProps<'/admin/floor-plans/[id]'>) {
  return <EntryScreen of="floorPlans" id={(await params).id} />
}
