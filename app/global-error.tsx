'use client'

/**
 * Replaces the whole document if the shell fails to render; needs no style sheet. Repeats the report of a failed chunk
 * (`public/page-modules/chunk-failures.js`), which is removed with the document.
 */
export default function GlobalError({ error, reset }: { error: Error; reset: () => void }) {
  const isChunk = error.name === 'ChunkLoadError'
  const chunk = error.message.split('/chunks/')[1]?.split('.js')[0] ?? 'unknown'
  return (
    <html lang="en-KE">
      <body
        style={{
          fontFamily: 'system-ui, sans-serif',
          margin: '15vh auto',
          maxWidth: '34rem',
          padding: '0 1rem',
          color: '#16221c',
        }}
      >
        <title>This page could not be shown</title>
        <h1>This page could not be shown.</h1>
        <p>
          {isChunk
            ? `Loading chunk ${chunk} failed (error)`
            : 'Something failed on our side; it has been noted. Try once more in a moment.'}
        </p>
        <button
          type="button"
          // The loader remembers a failed chunk: only a reload requests it again.
          onClick={isChunk ? () => location.reload() : reset}
          style={{
            padding: '12px 24px',
            background: '#1e4d3a',
            color: '#fff',
            border: 0,
            borderRadius: 4,
            font: 'inherit',
          }}
        >
          Try again
        </button>
      </body>
    </html>
  )
}
