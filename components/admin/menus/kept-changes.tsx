'use client'

import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { discardMenuChanges } from '@/lib/content/menus/menu-actions'
import type { MenuChange } from '@/lib/content/menus/menu-changes'
import { localCopyKey } from '../autosave/autosave'
import { WorkingCopyNotice } from '../autosave/working-copy-notice'
import { toActionResult } from '../controls/to-action-result'

/** Changes as they are kept: their JSON, and when. */
export type KeptCopy = { changes: string; at: string }
type Props = { copy: KeptCopy | null; changes: readonly MenuChange[]; onRestore: (changes: MenuChange[]) => void }

/** Offers changes that were kept and never published: those of the server, or newer ones of this browser. */
export function KeptChanges({ copy: stored, changes, onRestore }: Props) {
  const [copy, setCopy] = useState(stored)
  const present = JSON.stringify(changes)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    const local = readLocal()
    // A screen that was only hidden still has its changes.
    if (local && local.changes !== present) setCopy(local)
  }, [])

  if (!copy || copy.changes === '[]' || changes.length > 0) return null
  return (
    <WorkingCopyNotice
      what="What you changed in the menus"
      at={copy.at}
      older={false}
      onRestore={() => {
        setCopy(null)
        onRestore(parsed(copy))
      }}
      onDiscard={() => {
        setCopy(null)
        writeStored(localCopyKey('menus', null), null)
        void toActionResult(discardMenuChanges())
      }}
    />
  )
}

function readLocal(): KeptCopy | null {
  const local = readStored(localCopyKey('menus', null))
  if (!local) return null
  const { form, at } = JSON.parse(local)
  return { changes: form.changes, at }
}

function parsed({ changes }: KeptCopy): MenuChange[] {
  const known: unknown = JSON.parse(changes)
  return Array.isArray(known) ? known : []
}
