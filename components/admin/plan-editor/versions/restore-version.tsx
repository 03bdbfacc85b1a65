'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { restorePlanVersion } from '@/lib/inventory/plans/actions'
import { toActionResult } from '../../controls/to-action-result'

/** Creates a new draft from a version, and opens it. */
export function RestoreVersion({ id, version, editorPath }: { id: string; version: number; editorPath: string }) {
  const router = useRouter()
  const [message, setMessage] = useState('')
  const [busy, start] = useTransition()
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={busy}
        onClick={() =>
          start(async () => {
            const result = await toActionResult(restorePlanVersion(id))
            if (result.done) router.push(editorPath)
            else setMessage(result.message)
          })
        }
      >
        Restore<span className="sr-only"> version {version}</span>
      </button>
      <p role="alert" className="text-danger">
        {message}
      </p>
    </>
  )
}
