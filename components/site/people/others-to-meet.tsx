import { listPeople, othersAfter, type PersonType } from '@/lib/site/people'
import { PeopleGrid } from './people-grid'

/** Shows the next four people of the list; the list continues at its beginning. */
export async function OthersToMeet({ type, exceptId }: { type: PersonType; exceptId: string }) {
  const others = othersAfter(await listPeople(type), exceptId).slice(0, 4)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others" className="content pb-section">
      <h2 id="others" className="display mb-10 border-t border-stone pt-8 text-h2 md:pt-12">
        More people
      </h2>
      <PeopleGrid type={type} people={others} />
    </section>
  )
}
