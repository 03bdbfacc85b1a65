import { progressAnchor } from '@/db/collections/progress-updates'
import type { ProgressUpdate } from '@/lib/site/progress'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { CalendarDay } from '../calendar-day'
import { PictureGroup } from '../picture-group'
import { UpdatePictures } from './update-pictures'

type Props = { updates: readonly ProgressUpdate[]; label: string }

export function Timeline({ updates, label }: Props) {
  return (
    <PictureGroup label={label}>
      <ol className="border-t border-stone">
        {updates.map(update => (
          <li
            key={update.id}
            id={progressAnchor(update)}
            className="grid scroll-mt-32 gap-x-10 gap-y-4 border-b border-stone py-8 md:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <UpdateFacts update={update} />
            <div>
              <h3 className="text-h3 font-semibold">{update.title}</h3>
              <p className="mt-3 max-w-[65ch] whitespace-pre-line">{update.body}</p>
              {update.imageIds.length > 0 && (
                <div className="mt-5 grid max-w-[34rem] gap-3">
                  <UpdatePictures
                    of={update.imageIds}
                    caption={`${update.title}, ${dayMonthYear(noonOf(update.datedOn))}`}
                    sizes="(min-width: 769px) 544px, 92vw"
                    className="h-auto w-full"
                  />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </PictureGroup>
  )
}

/** Shows the day and the phase of an update, and the progress of the phase in words and as a bar. */
function UpdateFacts({ update: { datedOn, phase, percent } }: { update: ProgressUpdate }) {
  return (
    <div className="figures">
      <p className="eyebrow text-terracotta">
        <CalendarDay of={datedOn} />
      </p>
      {phase && <p className="mt-2 text-slate">{phase}</p>}
      {percent !== null && (
        <>
          <p className={phase ? '' : 'mt-2'}>{doneText(percent)}</p>
          <div aria-hidden className="mt-2 h-0.5 max-w-60 bg-stone">
            <div className="h-full bg-forest" style={{ width: `${percent}%` }} />
          </div>
        </>
      )}
    </div>
  )
}

function doneText(percent: number): string {
  if (percent === 0) return 'Not begun'
  return percent === 100 ? 'Finished' : `${percent}% done`
}
