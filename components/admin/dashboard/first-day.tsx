import { Icon } from '@/components/ui/icon'
import type { Role } from '@/db/tables/staff'
import { readFirstDay } from '@/lib/accounts/first-day'
import { hideFirstDay } from '@/lib/accounts/first-day-actions'
import { db } from '@/lib/database'
import { TextLink } from '../shell/links'

/** Lists the first steps of a new member of staff. Renders nothing after all steps are done or hidden. */
export async function FirstDay({ staff }: { staff: { id: string; role: Role } }) {
  const steps = await readFirstDay(db, staff)
  if (steps.length === 0) return null
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="mt-4 rounded-card border border-stone bg-white px-4" aria-labelledby="first-day">
      <details>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
          <Icon name="chevron-down" size={16} className="text-slate [details:not([open])_&]:-rotate-90" />
          <h2 id="first-day" className="font-semibold">
            Your first day: <span className="figures">{doneCount}</span> of{' '}
            <span className="figures">{steps.length}</span> done
          </h2>
          {next && <span className="truncate text-slate [[open]_&]:hidden">Next: {next.label}</span>}
        </summary>
        <form action={hideFirstDay}>
          <button type="submit" className="min-h-11 cursor-pointer text-slate underline underline-offset-4">
            Hide this list
          </button>
        </form>
        <ul className="grid pb-2">
          {steps.map(({ label, path, isDone }) => (
            <li key={label} className="flex min-h-11 items-center gap-3">
              <span
                className={`flex size-6 flex-none items-center justify-center rounded-full border ${isDone ? 'border-forest bg-forest text-white' : 'border-slate'}`}
              >
                {isDone && <Icon name="check" size={16} />}
              </span>
              {isDone ? (
                <span className="text-slate">
                  {label} <span className="sr-only">(done)</span>
                </span>
              ) : (
                <TextLink href={path} className="inline-flex min-h-11 items-center font-medium">
                  {label}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
