import type { ProgressUpdate } from '@/lib/site/progress'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'

/** Shows the day and the phase of an update, and the progress of the phase in words and as a bar. */
export function UpdateFacts({ update: { datedOn, phase, percent } }: { update: ProgressUpdate }) {
  return (
    <div className="figures">
      <p className="eyebrow text-terracotta">
        <time dateTime={datedOn}>{dayMonthYear(noonOf(datedOn))}</time>
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
