import { listPeople } from '@/lib/site/people'
import { ArrowLink } from '../arrow-link'
import { PeopleGrid } from '../people/people-grid'

/** Shows the first four of the team, with a link to all. */
export async function AboutTeam() {
  const people = await listPeople('team')
  if (people.length === 0) return null
  return (
    <section aria-labelledby="team" className="content pb-section">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-stone pt-8 md:pt-12">
        <h2 id="team" className="display text-h2">
          The team
        </h2>
        <ArrowLink href="/the-team">The whole team</ArrowLink>
      </div>
      <PeopleGrid type="team" people={people.slice(0, 4)} />
    </section>
  )
}
