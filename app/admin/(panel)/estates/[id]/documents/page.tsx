import { EstateList } from '@/components/admin/estate/estate-list'

export const metadata = { title: 'Documents' }

export default function EstateDocumentsScreen(props: PageProps<'/admin/estates/[id]/documents'>) {
  return <EstateList collectionKey="documents" part="documents" {...props} />
}
