import { FileScreen } from '@/components/admin/files/file-screen'

export const metadata = { title: 'File' }

export default async function OneFileScreen({ params }: PageProps<'/admin/files/[id]'>) {
  return <FileScreen id={(await params).id} />
}
