'use client'

import { toast } from 'react-hot-toast/headless'
import { returnToRevision } from '@/lib/content/actions'
import { Button } from '../../controls/button'
import { useAction } from '../../controls/use-action'
import { useHydrated } from '../../shell/use-hydrated'

type Props = { collectionKey: string; id: string; revisionId: string; formPath: string }

/** Makes an earlier version the draft again and opens the form. */
export function RestoreButton({ collectionKey, id, revisionId, formPath }: Props) {
  const { busy, run } = useAction(toast.error)
  const disabled = !useHydrated() || busy
  function restore() {
    run(
      () => returnToRevision(collectionKey, id, revisionId),
      // A full page load is needed: a form that is still in the document would show its old input.
      () => location.assign(formPath),
    )
  }
  return (
    <Button variant="primary" disabled={disabled} onClick={restore}>
      Restore this version
    </Button>
  )
}
