import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Media coverage' }

export default function MediaCoverageScreen({ searchParams }: PageProps<'/admin/csr/media-coverage'>) {
  return <ListScreen of="mediaCoverage" searchParams={searchParams} />
}
