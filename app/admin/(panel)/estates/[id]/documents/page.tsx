import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Documents' }

export default async function EstateDocumentsScreen({
  params,
  searchParams,
}: PageProps<'/admin/estates/[id]/documents'>) {
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) notFound()
  return (
    <ListScreen
      of="documents"
      searchParams={searchParams}
      within={{ path: `/admin/estates/${id.data}/documents`, estateId: id.data }}
    />
  )
}
