'use client'

import { useRouter } from 'next/navigation'
import { restorePlanVersion } from '@/lib/inventory/plans/actions'
import { Button } from '../../controls/button'
import { useAction } from '../../controls/use-action'

/** Creates a new draft from a version, and opens it. */
export function RestoreVersion({ id, version, editorPath }: { id: string; version: number; editorPath: string }) {
  const router = useRouter()
  const { busy, message, run } = useAction()
  return (
    <>
      <Button
        disabled={busy}
        onClick={() =>
          run(
            () => restorePlanVersion(id),
            () => router.push(editorPath),
          )
        }
      >
        Restore<span className="sr-only"> version {version}</span>
      </Button>
      <p role="alert" className="text-danger">
        {message}
      </p>
    </>
  )
}
