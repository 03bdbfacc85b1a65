'use client'

import { useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { returnToRevision } from '@/lib/content/actions'
import { toActionResult } from '../../controls/to-action-result'
import { useHydrated } from '../../shell/use-hydrated'

type Props = { collectionKey: string; id: string; revisionId: string; formPath: string }

/** Makes an earlier version the draft again and opens the form. */
export function RestoreButton({ collectionKey, id, revisionId, formPath }: Props) {
  const [busy, start] = useTransition()
  const disabled = !useHydrated() || busy
  function restore() {
    start(async () => {
      const result = await toActionResult(returnToRevision(collectionKey, id, revisionId))
      if (!result.done) return void toast.error(result.message)
      // A full page load is needed: a form that is still in the document would show its old input.
      location.assign(formPath)
    })
  }
  return (
    <button type="button" disabled={disabled} onClick={restore} className="button button-primary">
      Restore this version
    </button>
  )
}
