'use client'

import { useEffect } from 'react'

/** A screen that could not be drawn: often a session that has ended, or a screen of another role. */
export default function ScreenError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => console.error(error), [error])
  return (
    <div className="rounded-card border border-stone bg-white p-6">
      <h1 className="display text-xl">This screen could not be shown.</h1>
      <p className="mt-2 max-w-prose">
        Your session may have ended, your role may not include this screen, or something failed on our side.
      </p>
      {error.digest && <p className="figures mt-2 text-small text-slate">Reference {error.digest}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" onClick={reset} className="button button-primary">
          Try again
        </button>
        <a href="/admin/login" className="button button-quiet">
          Sign in
        </a>
        <a href="/admin/dashboard" className="button button-quiet">
          Dashboard
        </a>
      </div>
    </div>
  )
}
