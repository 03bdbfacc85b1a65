import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Home page' }

export default function HomePageScreen() {
  return <EntryScreen of="homePage" />
}
