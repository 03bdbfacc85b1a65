import { listOfEstate } from '@/components/admin/estate/list-of-estate'
import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Proofs' }

export default async function EstateProofsScreen({ params, searchParams }: PageProps<'/admin/estates/[id]/proofs'>) {
  return <ListScreen collectionKey="proofs" searchParams={searchParams} within={await listOfEstate(params, 'proofs')} />
}
