import { EstateList } from '@/components/admin/estate/estate-list'

export const metadata = { title: 'Proofs' }

export default function EstateProofsScreen(props: PageProps<'/admin/estates/[id]/proofs'>) {
  return <EstateList collectionKey="proofs" part="proofs" {...props} />
}
