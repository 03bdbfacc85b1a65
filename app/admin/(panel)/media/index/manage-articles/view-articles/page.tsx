import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Articles' }

export default function ArticlesScreen({
  searchParams,
}: PageProps<'/admin/media/index/manage-articles/view-articles'>) {
  return (
    <ListScreen
      collectionKey="articles"
      searchParams={searchParams}
      addPath="/admin/media/index/manage-articles/add-article"
    />
  )
}
