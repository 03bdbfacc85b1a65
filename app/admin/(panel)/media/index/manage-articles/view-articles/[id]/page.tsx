import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Article' }

export default async function ArticleScreen({
  params,
}: PageProps<'/admin/media/index/manage-articles/view-articles/[id]'>) {
  return <EntryScreen of="articles" id={(await params).id} />
}
