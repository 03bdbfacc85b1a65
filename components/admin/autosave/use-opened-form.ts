'use client'

import { startTransition, useContext, useEffect, useRef, useState } from 'react'
import { writeStored } from '@/components/ui/browser-storage'
import { copyName } from '@/lib/content/copy-name'
import { discardWorkingCopy } from '@/lib/content/working-copy-actions'
import { toActionResult } from '../controls/to-action-result'
import { StaffId } from '../log/staff-id'
import type { Copy, FormTarget } from './copy'
import { listLocalCopies, localCopyKey } from './local-copies'
import { holdForm, isClosed } from './open-forms'

/** The names under which the input of an opened form is kept, and the copies of forms that were left without saving. */
export type OpenedForm = {
  /** The id of the copy of this form on the server. */
  copyId: string
  /** The value of its field `copyField`. */
  copy: string
  /** Returns the key of the copy in this browser, also of the entry that a new form has become. */
  localKey: (entryId?: string) => string
  /** The newest copy of another form that is not open in this browser; null when there is none. */
  offered: Copy | null
  /** Continues the offered copy in this form. */
  adopt: () => void
  /** Deletes the offered copy. */
  discard: () => void
  /** Begins another copy: the input until now was sent. */
  renew: () => void
}

/**
 * Gives an opened form a copy of its own, by account: what is typed in one tab is neither offered nor deleted in another.
 * `stored` are the copies on the server when the screen was loaded.
 */
export function useOpenedForm({ what, entryId }: FormTarget, stored: readonly Copy[]): OpenedForm {
  const staffId = useContext(StaffId)
  // Chosen in the browser: the server renders the form without it.
  const [copyId, setCopyId] = useState('')
  const [copies, setCopies] = useState<readonly Copy[]>([])
  const looked = useRef(false)

  useEffect(() => {
    // A form that is not autosaved has no copy.
    if (what === '') return
    if (copyId === '') return setCopyId(newId())
    return holdForm(copyName(staffId, copyId), () => setCopyId(newId()))
  }, [what, staffId, copyId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened: a hidden screen keeps its input
  useEffect(() => {
    if (what === '' || looked.current) return
    looked.current = true
    const local = listLocalCopies({ what, entryId }, staffId)
    const all = [...local, ...stored.filter(({ id }) => !local.some(copy => copy.id === id))]
    const offer = async () => {
      const closed = await Promise.all(all.map(({ id }) => isClosed(copyName(staffId, id))))
      const found = all.filter((_copy, index) => closed[index])
      setCopies(found.sort((one, other) => other.at.localeCompare(one.at)))
    }
    if (all.length > 0) void offer()
  }, [])

  const keyOf = (id: string, of = entryId) => localCopyKey({ what, entryId: of }, copyName(staffId, id))
  const [offered = null, ...others] = copies
  return {
    copyId,
    copy: copyName(staffId, copyId),
    localKey: of => keyOf(copyId, of),
    offered,
    adopt() {
      if (offered) setCopyId(offered.id)
      setCopies(others)
    },
    discard() {
      if (!offered) return
      writeStored(keyOf(offered.id), null)
      setCopies(others)
      startTransition(async () => void (await toActionResult(discardWorkingCopy(offered.id))))
    },
    renew: () => setCopyId(newId()),
  }
}

const newId = () => crypto.randomUUID()
