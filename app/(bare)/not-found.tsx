import { NotFoundPage } from '@/components/site/not-found-page'

export default function NotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}
