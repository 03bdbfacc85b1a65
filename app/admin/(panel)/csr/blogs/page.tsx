import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Foundation blogs' }

export default function FoundationBlogsScreen({ searchParams }: PageProps<'/admin/csr/blogs'>) {
  return <ListScreen of="foundationBlogs" searchParams={searchParams} />
}
