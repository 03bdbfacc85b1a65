'use client'

import { startTransition, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { writeStored } from '@/components/ui/browser-storage'
import { discardWorkingCopy } from '@/lib/content/working-copy-actions'
import { workingCopyName } from '@/lib/content/working-copy-name'
import { toActionResult } from '../controls/to-action-result'
import { StaffId } from '../log/staff-id'
import type { Copy, FormTarget } from './copy'
import { listLocalCopies, localCopyKey } from './local-copies'
import { isFormClosed, lockForm } from './open-forms'

/** The names under which the input of an opened form is stored, and a copy of an earlier form that can be restored. */
export type OpenedForm = {
  /** The id of this form's copy on the server. */
  copyId: string
  /** The value of the form field `workingCopyField`. */
  copyName: string
  /** Returns the local storage key of the copy; `entryId` is passed when a new entry has just been saved. */
  localKey: (entryId?: string) => string
  /** The newest copy of a form that is not open in this browser; null if no such copy exists. */
  offered: Copy | null
  /** Continues the offered copy in this form. */
  adopt: () => void
  discard: () => void
  /** Begins a new copy, after the previous input was submitted. */
  renew: () => void
}

/**
 * Gives each opened form a copy of its own, so that text typed in one tab is neither offered nor deleted in another.
 * `stored` are the copies on the server when the screen was loaded.
 */
export function useOpenedForm({ formKey, entryId }: FormTarget, stored: readonly Copy[]): OpenedForm {
  const staffId = useContext(StaffId)
  // The browser chooses the id; the server renders the form without an id.
  const [copyId, setCopyId] = useState('')
  const [copies, setCopies] = useState<readonly Copy[]>([])
  const hasSearched = useRef(false)

  useEffect(() => {
    if (copyId === '') return setCopyId(newId())
    const changeId = () => setCopyId(newId())
    // A duplicated tab has the id of the original tab, which has locked it.
    return lockForm(workingCopyName(staffId, copyId), changeId)
  }, [staffId, copyId])

  const findCopies = useEffectEvent(() => {
    if (hasSearched.current) return
    hasSearched.current = true
    const local = listLocalCopies({ formKey, entryId }, staffId)
    const allCopies = [...local, ...stored.filter(({ id }) => !local.some(copy => copy.id === id))]
    const offer = async () => {
      const closed = await Promise.all(allCopies.map(({ id }) => isFormClosed(workingCopyName(staffId, id))))
      const closedCopies = allCopies.filter((_copy, index) => closed[index])
      setCopies(closedCopies.sort((one, other) => other.at.localeCompare(one.at)))
    }
    if (allCopies.length > 0) void offer()
  })
  // Effects run again when a hidden screen is shown again, with its input: `hasSearched` prevents another offer.
  useEffect(() => findCopies(), [])

  const keyOf = (id: string, entry = entryId) => localCopyKey({ formKey, entryId: entry }, workingCopyName(staffId, id))
  const [offered = null, ...otherCopies] = copies
  return {
    copyId,
    copyName: workingCopyName(staffId, copyId),
    localKey: savedEntryId => keyOf(copyId, savedEntryId),
    offered,
    adopt() {
      if (offered) setCopyId(offered.id)
      setCopies(otherCopies)
    },
    discard() {
      if (!offered) return
      writeStored(keyOf(offered.id), null)
      setCopies(otherCopies)
      startTransition(async () => void (await toActionResult(discardWorkingCopy(offered.id))))
    },
    renew: () => setCopyId(newId()),
  }
}

const newId = () => crypto.randomUUID()
