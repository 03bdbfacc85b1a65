import { VersionsScreen } from '@/components/admin/plan-editor/versions/versions-screen'

export const metadata = { title: 'Versions of the plan' }

export default async function PlanVersionsScreen({
  params,
  searchParams,
}: PageProps<'/admin/estates/[id]/plan/versions'>) {
  return <VersionsScreen estateId={(await params).id} query={await searchParams} />
}
