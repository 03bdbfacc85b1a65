import type { UnpublishedEntry } from '@/lib/content/dashboard'
import { weekdayAndTime } from '@/lib/text/format'
import { PanelLink } from '../shell/links'

/** Lists the entries that are not public, or not in their newest version. */
export const DraftList = ({ entries }: { entries: readonly UnpublishedEntry[] }) => (
  <section className="mt-6" aria-labelledby="waiting">
    <h2 id="waiting" className="font-semibold">
      Drafts and scheduled
    </h2>
    {entries.length === 0 ? (
      <p className="mt-2 text-slate">Nothing is waiting: everything is published.</p>
    ) : (
      <ul className="mt-2 rounded-card border border-stone bg-white">
        {entries.map(entry => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-stone px-4 py-2 last:border-0"
          >
            <PanelLink href={entry.path} className="inline-flex min-h-9 items-center font-medium hover:underline">
              {entry.title}
            </PanelLink>
            <span className="text-right text-slate">
              {entry.kind}
              <span className="figures block text-small">{stateText(entry)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

function stateText({ state, publishAt }: UnpublishedEntry): string {
  if (state === 'scheduled' && publishAt) return `Scheduled for ${weekdayAndTime(publishAt)}`
  if (state !== 'draft') return 'Changes that are not public yet'
  // The date of a draft takes effect when the draft is scheduled.
  return publishAt && publishAt > new Date() ? `Draft, dated ${weekdayAndTime(publishAt)}` : 'Draft'
}
