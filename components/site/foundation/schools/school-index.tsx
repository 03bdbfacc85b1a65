import type { EntryOf } from '@/db/collections'
import { figure } from '@/lib/text/format'
import { schoolAnchor } from './school-anchor'

/** Lists each school with its pupils, linked to its section. */
export function SchoolIndex({ schools }: { schools: EntryOf<'schools'>[] }) {
  if (schools.length < 2) return null
  return (
    <nav aria-label="Schools on this page" className="content">
      <ul className="grid grid-cols-2 gap-x-5 gap-y-8 lg:grid-cols-4 lg:gap-x-10">
        {schools.map(({ id, name, pupils }) => (
          <li key={id} className="group relative border-t border-stone pt-4">
            <p className="display figures text-h1 text-forest">
              {figure(pupils)} <span className="sr-only">pupils at</span>
            </p>
            <a
              href={`#${schoolAnchor(name)}`}
              className="mt-1 block font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
