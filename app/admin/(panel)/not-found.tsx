import { ScreenNotFound } from '@/components/admin/shell/not-here'

export const metadata = { title: 'Not found' }

export default function NotFound() {
  return <ScreenNotFound />
}
