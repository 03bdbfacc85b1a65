import { getPageText } from '@/lib/content/settings'
import { listPeople, type PersonType } from '@/lib/site/people'
import { Breadcrumbs } from '../breadcrumbs'
import { EmptyState } from '../empty-state'
import { SiteTourBanner } from '../home/site-tour-banner'
import { Icon } from '../icon'
import { PageHead } from '../page-head'
import { RichText } from '../rich-text'
import { SiteLink } from '../site-link'
import { PeopleGrid } from './people-grid'
import { peoplePaths } from './people-paths'

/** The page of the team or the board, with a link to the other one. */
export async function PeoplePage({ type }: { type: PersonType }) {
  const { path, label } = peoplePaths[type]
  const other = peoplePaths[type === 'team' ? 'board' : 'team']
  const [text, otherText, people] = await Promise.all([getPageText(path), getPageText(other.path), listPeople(type)])
  return (
    <>
      <PageHead {...text} />
      {text.body && (
        <div className="content pb-16">
          <RichText of={text.body} />
        </div>
      )}
      {people.length === 0 ? (
        <EmptyState heading="No profiles yet">
          <p>
            The profiles are being written. Until then{' '}
            <a href="/contact-us" className="text-link">
              write or call
            </a>
            , and a person replies.
          </p>
        </EmptyState>
      ) : (
        <section aria-label={label} className="content pb-section">
          <PeopleGrid type={type} people={people} level="h2" />
        </section>
      )}
      <nav aria-label="More people" className="bg-sand">
        <SiteLink href={other.path} className="group content flex items-center justify-between gap-6 py-10 md:py-14">
          <span>
            <span className="eyebrow block text-terracotta">{other.label}</span>
            <span className="display mt-2 block text-h2 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-8">
              {otherText.heading}
            </span>
          </span>
          <Icon
            name="arrow-right"
            size={28}
            className="text-terracotta transition-transform group-hover:translate-x-1"
          />
        </SiteLink>
      </nav>
      <SiteTourBanner />
      <Breadcrumbs
        to={[
          { name: 'About us', path: '/about-us' },
          { name: label, path },
        ]}
      />
    </>
  )
}
