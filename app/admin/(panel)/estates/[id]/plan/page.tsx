import { PlanScreen } from '@/components/admin/plan-editor/plan-screen'

export const metadata = { title: 'Plan' }

export default async function EstatePlanScreen({ params }: PageProps<'/admin/estates/[id]/plan'>) {
  return <PlanScreen estateId={(await params).id} />
}
