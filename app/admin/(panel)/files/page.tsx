import { LibraryScreen } from '@/components/admin/files/library-screen'

export const metadata = { title: 'Files' }

export default function FilesScreen({ searchParams }: PageProps<'/admin/files'>) {
  return <LibraryScreen searchParams={searchParams} />
}
