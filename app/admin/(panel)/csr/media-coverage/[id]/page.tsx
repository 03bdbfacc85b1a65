import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Media coverage' }

export default async function MediaCoverageScreen({ params }: PageProps<'/admin/csr/media-coverage/[id]'>) {
  return <EntryScreen of="mediaCoverage" id={(await params).id} />
}
