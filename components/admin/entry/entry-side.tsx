'use client'

import dynamic from 'next/dynamic'
import { Icon } from '@/components/ui/icon'
import { weekdayAndTime } from '@/lib/text/format'
import { Checkbox } from '../controls/checkbox'
import { StateDot } from '../controls/state-dot'
import { isPublic, useEditedEntry } from './entry-context'
import { EntryInputs } from './entry-inputs'
import { ScheduleInputs } from './schedule-inputs'
import { SearchPreview } from './search-preview'
import { RevisionList } from './versions/revision-list'

/** Only the form of a payment plan loads the example. */
const PaymentExample = dynamic(() => import('./payment-plan/payment-example').then(module => module.PaymentExample))

/** Renders the side column: state and schedule, the fields in `names`, and earlier versions. */
export function EntrySide({ names, onPublishAt }: { names: string[]; onPublishAt: (iso: string | null) => void }) {
  const { collection, readOnly, entry, values, schedule, revisions, search, menuGroup, problems, restoreRevision } =
    useEditedEntry()
  return (
    <div className="grid content-start gap-5">
      <div className="grid gap-4 rounded-card border border-stone bg-white p-4">
        <EntryStatus />
        {menuGroup && <MenuInput group={menuGroup} />}
        {/* Only singletons have no list, and they are always public. */}
        {collection.listPath && <ScheduleInputs {...schedule} errors={problems.errors} onPublishAt={onPublishAt} />}
      </div>
      {names.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-stone bg-white p-4">
          <EntryInputs names={names} />
          {search && <SearchPreview titleField={collection.titleField} values={values} {...search} />}
        </div>
      )}
      {collection.key === 'paymentPlans' && <PaymentExample />}
      {revisions.length > 0 && (
        <RevisionList
          revisions={revisions}
          comparePath={entry ? `/admin/compare/${collection.key}/${entry.id}` : null}
          onRestore={readOnly ? null : restoreRevision}
        />
      )}
    </div>
  )
}

/** Offers to add the entry to the main menu when it is published. */
function MenuInput({ group }: { group: string }) {
  return (
    <Checkbox name="addToMenu" value="yes" defaultChecked>
      <span>
        Add to the menu, under {group}
        <span className="block text-small text-slate">When it is published.</span>
      </span>
    </Checkbox>
  )
}

const link = 'inline-flex min-h-9 items-center font-medium text-forest underline underline-offset-4'

/** Shows the state of the stored entry, a link to its page or preview, and the times in force. */
function EntryStatus() {
  const { collection, entry, previewPath } = useEditedEntry()
  const isPublicNow = isPublic(entry)
  const scheduled = entry?.state === 'scheduled'
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <StateDot state={entry?.state ?? 'draft'} />
      {isPublicNow && entry?.publicPath && (
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
      {(isPublicNow || scheduled) && entry?.unpublishAt && (
        <span className="figures w-full text-slate">Public until {weekdayAndTime(new Date(entry.unpublishAt))}</span>
      )}
    </p>
  )
}
