import { NotFoundPage } from '@/components/site/shell/not-found-page'

export default function NotFound() {
  return <NotFoundPage />
}
