import { listOfEstate } from '@/components/admin/estate/list-of-estate'
import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Documents' }

export default async function EstateDocumentsScreen({
  params,
  searchParams,
}: PageProps<'/admin/estates/[id]/documents'>) {
  return (
    <ListScreen
      collectionKey="documents"
      searchParams={searchParams}
      within={await listOfEstate(params, 'documents')}
    />
  )
}
