import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Foundation blog' }

export default async function FoundationBlogScreen({ params }: PageProps<'/admin/csr/blogs/[id]'>) {
  return <EntryScreen of="foundationBlogs" id={(await params).id} />
}
