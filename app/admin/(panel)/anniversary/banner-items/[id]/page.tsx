import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Banner item' }

export default async function BannerItemScreen({ params }: PageProps<'/admin/anniversary/banner-items/[id]'>) {
  return <EntryScreen of="bannerItems" id={(await params).id} />
}
