import { ScreenNotFound } from '@/components/admin/shell/screen-not-found'

export const metadata = { title: 'Not found' }

export default function NotFound() {
  return <ScreenNotFound />
}
