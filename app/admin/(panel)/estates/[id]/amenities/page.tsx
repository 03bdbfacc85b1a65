import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Amenities' }

export default async function EstateAmenitiesScreen({
  params,
  searchParams,
}: PageProps<'/admin/estates/[id]/amenities'>) {
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) notFound()
  return (
    <ListScreen
      of="amenities"
      searchParams={searchParams}
      within={{ path: `/admin/estates/${id.data}/amenities`, estateId: id.data }}
    />
  )
}
