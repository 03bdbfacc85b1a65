import { notFound } from 'next/navigation'
import { z } from 'zod'
import { EstateFollowers } from '@/components/admin/estate/estate-followers'
import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Progress' }

export default async function EstateProgressScreen({
  params,
  searchParams,
}: PageProps<'/admin/estates/[id]/progress'>) {
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) notFound()
  return (
    <>
      <ListScreen
        of="progressUpdates"
        searchParams={searchParams}
        within={{ path: `/admin/estates/${id.data}/progress`, estateId: id.data }}
      />
      <EstateFollowers estateId={id.data} />
    </>
  )
}
