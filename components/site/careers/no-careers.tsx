import { getSettings } from '@/lib/content/settings'
import { EmptyState } from '../empty-state'

export async function NoCareers() {
  const { generalEmail } = await getSettings()
  return (
    <EmptyState heading="No careers at the moment">
      <p>
        Every position is filled. If you would like to be told about the next one, write two lines about what you do to{' '}
        <a href={`mailto:${generalEmail}?subject=Careers`} className="text-link break-all">
          {generalEmail}
        </a>
        . Meanwhile, meet{' '}
        <a href="/the-team" className="text-link">
          the people who work here
        </a>
        .
      </p>
    </EmptyState>
  )
}
