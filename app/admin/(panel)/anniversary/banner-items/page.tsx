import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Banner items' }

export default function BannerItemsScreen({ searchParams }: PageProps<'/admin/anniversary/banner-items'>) {
  return <ListScreen of="bannerItems" searchParams={searchParams} />
}
