'use client'

import { useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { LeadStatus } from '@/db/tables/leads'
import { setLeadStatus } from '@/lib/crm/actions'
import { statusLabels } from '@/lib/crm/labels'
import { BulkBar } from '../list/bulk-bar'
import { useSelection } from '../list/selection'
import { toActionResult } from '../shell/to-action-result'

const bulkStatuses: LeadStatus[] = ['contacted', 'lost', 'spam', 'new']

/** Sets the status of the chosen leads. */
export function LeadBulkBar() {
  const { chosen, clear } = useSelection()
  const [busy, startTransition] = useTransition()

  function setAll(status: LeadStatus) {
    startTransition(async () => {
      const result = await toActionResult(setLeadStatus(chosen, status))
      if (!result?.done) return void toast.error(result?.message ?? 'It could not be saved.')
      toast.success(`${chosen.length} set to ${statusLabels[status].toLowerCase()}`)
      clear()
    })
  }

  return (
    <BulkBar
      label="Chosen leads"
      purpose=", set to"
      busy={busy}
      actions={bulkStatuses.map(status => ({ label: statusLabels[status], run: () => setAll(status) }))}
    />
  )
}
