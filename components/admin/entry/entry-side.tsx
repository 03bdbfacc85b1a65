'use client'

import dynamic from 'next/dynamic'
import { Checkbox } from '../controls/checkbox'
import { useEditedEntry } from './entry-context'
import { EntryInputs } from './entry-inputs'
import { EntryStatus } from './entry-status'
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
