import { NotHere } from '@/components/admin/not-here'

export const metadata = { title: 'Not found' }

export default function NotFound() {
  return <NotHere />
}
