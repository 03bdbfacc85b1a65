import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Foundation gallery' }

export default async function FoundationGalleryScreen({ params }: PageProps<'/admin/csr/galleries/[id]'>) {
  return <EntryScreen of="foundationGalleries" id={(await params).id} />
}
