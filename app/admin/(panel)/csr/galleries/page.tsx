import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Foundation galleries' }

export default function FoundationGalleriesScreen({ searchParams }: PageProps<'/admin/csr/galleries'>) {
  return <ListScreen of="foundationGalleries" searchParams={searchParams} />
}
