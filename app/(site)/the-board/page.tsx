import { PeoplePage } from '@/components/site/people/people-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/the-board')

export default function BoardPage() {
  return <PeoplePage type="board" />
}
