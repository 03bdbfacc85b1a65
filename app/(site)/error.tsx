'use client'

import { useEffect } from 'react'

/** Replaces a page that failed to render: explains what happened and what to do next. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => console.error(error), [error])
  return (
    <div className="content pt-36 pb-section md:pt-48">
      <h1 className="display text-h1">This page could not be shown.</h1>
      <p className="mt-5 max-w-[32em]">
        Something failed on our side; it has been noted. Nothing you sent is lost. Try once more, or call us if it
        happens again.
      </p>
      {error.digest && <p className="figures mt-3 text-small text-slate">Reference {error.digest}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button" // The loader remembers a failed chunk: only a reload requests it again.
          onClick={error.name === 'ChunkLoadError' ? () => location.reload() : reset}
          className="button button-primary"
        >
          Try again
        </button>
        <a href="/home" className="button button-line">
          Home page
        </a>
      </div>
    </div>
  )
}
