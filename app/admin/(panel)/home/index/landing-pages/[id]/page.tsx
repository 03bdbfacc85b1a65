import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Landing page' }

export default async function LandingPageScreen({ params }: PageProps<'/admin/home/index/landing-pages/[id]'>) {
  return <EntryScreen of="landingPages" id={(await params).id} />
}
