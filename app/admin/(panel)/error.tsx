'use client'

import { useEffect } from 'react'
import { Button } from '@/components/admin/controls/button'

/** Replaces a screen that failed to render, because the session has ended or an error occurred. */
export default function ScreenError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => console.error(error), [error])
  if (error.digest === 'SIGNED_OUT')
    return (
      <Message title="Your session has ended." text="Sign in again to see this screen.">
        <SignInLink primary />
      </Message>
    )
  return (
    <Message
      title="This screen could not be shown."
      text="Something failed on our side. Try again; if it fails again, tell the person who runs the site."
      reference={error.digest}
    >
      <Button variant="primary" onClick={reset}>
        Try again
      </Button>
      <SignInLink />
      <a href="/admin/dashboard" className="button button-quiet">
        Today
      </a>
    </Message>
  )
}

type MessageProps = { title: string; text: string; reference?: string; children: React.ReactNode }

function Message({ title, text, reference, children }: MessageProps) {
  return (
    <div className="rounded-card border border-stone bg-white p-6">
      <h1 className="display text-xl">{title}</h1>
      <p className="mt-2 max-w-prose">{text}</p>
      {reference && <p className="figures mt-2 text-small text-slate">Reference {reference}</p>}
      <div className="mt-4 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

const SignInLink = ({ primary = false }) => (
  <a href="/admin/login" className={`button ${primary ? 'button-primary' : 'button-quiet'}`}>
    Sign in
  </a>
)
