'use client'

/** The last resort, when even the shell failed to render: it needs no stylesheet. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
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
        <p>Something failed on our side; it has been noted. Try once more in a moment.</p>
        <button
          type="button"
          onClick={reset}
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
