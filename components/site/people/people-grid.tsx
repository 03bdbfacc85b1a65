import { type Person, type PersonType, profilePath } from '@/lib/site/people'
import { Portrait } from '../portrait'
import { TileLink } from '../tile'

type Props = { type: PersonType; people: Person[]; level?: 'h2' | 'h3' }

/** Shows people as cards that link to their profile; on phones the text is beside the portrait, otherwise below it. */
export function PeopleGrid({ type, people, level: Heading = 'h3' }: Props) {
  return (
    <ul className="grid gap-y-7 sm:grid-cols-4 sm:gap-x-4 sm:gap-y-10 lg:gap-x-8 lg:gap-y-14">
      {people.map(person => (
        <li
          key={person.id}
          data-reveal
          className="group relative grid grid-cols-[104px_1fr] items-start gap-5 sm:block"
        >
          <Portrait of={person} decorative sizes="(min-width: 1300px) 276px, (min-width: 601px) 22vw, 104px" />
          <div className="min-w-0 sm:mt-4">
            <Heading className="display text-h3">
              <TileLink href={profilePath(type, person)}>{person.name}</TileLink>
            </Heading>
            <p className="mt-1 font-medium text-terracotta">{person.jobTitle}</p>
            <p className="mt-2 max-w-[25em] text-small text-slate">{person.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
