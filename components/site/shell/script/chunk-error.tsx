'use client'

import { useLayoutEffect } from 'react'
import {
  chunkIdOf,
  type Failure,
  reportIfChunkError,
  retryLoading,
  setChunkFailure,
  useChunkFailure,
  useIsInPage,
} from './chunk-failure'
import { useChunkWatch } from './use-chunk-watch'

/**
 * Shows a message at the bottom of the window when a chunk could not be loaded: those of pages and those that a
 * component imports later. The framework's loader adds both as script elements.
 */
export function ChunkErrorNotice() {
  const failed = useChunkFailure()
  const elsewhere = useIsInPage()
  useChunkWatch()

  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-50 sm:right-auto sm:max-w-md">
      {failed && !elsewhere && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-white p-4 shadow-float">
          <ChunkErrorText failure={failed} />
          <div className="flex gap-2">
            <Retry />
            <button type="button" onClick={() => setChunkFailure({ failure: null })} className="button button-line">
              Dismiss
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

/** The message in place of a page that failed to render; for error boundaries. */
export function ChunkErrorMessage({ error }: { error: Error }) {
  const failed = useChunkFailure()

  // Before painting, or both messages would be shown and announced briefly.
  useLayoutEffect(() => {
    setChunkFailure({ inPage: true })
    reportIfChunkError(error)
    return () => setChunkFailure({ inPage: false })
  }, [error])

  return (
    <div role="alert">
      <ChunkErrorText failure={failed ?? { id: chunkIdOf(error.message), reason: 'error' }} />
      <div className="mt-6">
        <Retry />
      </div>
    </div>
  )
}

function ChunkErrorText({ failure: { id, reason } }: { failure: Failure }) {
  const explanations = {
    missing: 'It is not there any more; the site was probably renewed a moment ago.',
    timeout: 'It took too long.',
    error: 'The connection was lost.',
  }
  return (
    <p>
      <strong className="block font-semibold [overflow-wrap:anywhere]">{`Loading chunk ${id} failed`}</strong>
      <span className="text-slate">{`(${reason}) ${explanations[reason]}`}</span>
    </p>
  )
}

/** The loader remembers failures, so only a reload requests the chunk again. */
function Retry() {
  return (
    <button type="button" onClick={retryLoading} className="button button-primary">
      Try again
    </button>
  )
}
