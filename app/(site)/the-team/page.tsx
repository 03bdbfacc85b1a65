import { PeoplePage } from '@/components/site/people/people-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/the-team')

export default function TeamPage() {
  return <PeoplePage type="team" />
}
