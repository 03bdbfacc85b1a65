import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Proofs' }

export default async function EstateProofsScreen({ params, searchParams }: PageProps<'/admin/estates/[id]/proofs'>) {
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) notFound()
  return (
    <ListScreen
      of="proofs"
      searchParams={searchParams}
      within={{ path: `/admin/estates/${id.data}/proofs`, estateId: id.data }}
    />
  )
}
