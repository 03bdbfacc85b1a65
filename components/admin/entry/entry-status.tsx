'use client'

import { Icon } from '@/components/ui/icon'
import { weekdayAndTime } from '@/lib/text/format'
import { StateDot } from '../controls/state-dot'
import { isPublic, useEditedEntry } from './entry-context'

const link = 'inline-flex min-h-9 items-center font-medium text-forest underline underline-offset-4'

/** Shows the state of the stored entry, a link to its page or preview, and the times in force. */
export function EntryStatus() {
  const { collection, entry, previewPath } = useEditedEntry()
  const shown = isPublic(entry)
  const scheduled = entry?.state === 'scheduled'
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <StateDot state={entry?.state ?? 'draft'} />
      {shown && entry?.publicPath && (
        <a href={entry.publicPath} target="_blank" rel="noopener" className={`${link} gap-1`}>
          See it <Icon name="external" size={16} /> <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      {scheduled && previewPath && (
        <a href={`/admin/preview/start/${collection.key}/${entry.id}`} className={link}>
          See the preview
        </a>
      )}
      {scheduled && entry.publishAt && (
        <span className="figures w-full text-slate">Public from {weekdayAndTime(new Date(entry.publishAt))}</span>
      )}
      {(shown || scheduled) && entry?.unpublishAt && (
        <span className="figures w-full text-slate">Public until {weekdayAndTime(new Date(entry.unpublishAt))}</span>
      )}
    </p>
  )
}
