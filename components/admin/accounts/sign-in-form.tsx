'use client'

import { useActionState, useEffect, useState } from 'react'
import { signInStaff } from '@/lib/accounts/sign-in-actions'
import { Button } from '../controls/button'
import { FormField } from '../controls/form-field'
import { TextLink } from '../shell/links'

/** Asks for e-mail and password; then for a code if the server returns a `ticket`. Works without JavaScript. */
export function SignInForm({ returnPath }: { returnPath: string }) {
  const [result, signIn, busy] = useActionState(signInStaff, null)
  return (
    <form action={signIn} className="grid gap-4">
      <input type="hidden" name="from" value={returnPath} />
      <CookiesNeeded />
      {result?.message && (
        <p role="alert" className="rounded-control border border-danger px-3 py-2 text-danger">
          {result.message}
        </p>
      )}
      {result?.ticket ? (
        <>
          <input type="hidden" name="ticket" value={result.ticket} />
          <input type="hidden" name="email" value={result.email} />
          <FormField
            label="Code from your app"
            name="code"
            autoComplete="one-time-code"
            help="Six digits, or one of your recovery codes."
            required
            autoFocus
          />
        </>
      ) : (
        <>
          <FormField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={result?.email}
            required
          />
          <FormField label="Password" name="password" type="password" autoComplete="current-password" required />
        </>
      )}
      <Button type="submit" variant="primary" disabled={busy}>
        Sign in
      </Button>
      <TextLink href="/admin/forgot-password" className="inline-flex min-h-11 items-center">
        Forgotten password
      </TextLink>
    </form>
  )
}

/** Warns when the browser blocks cookies: signing in would then return to this screen without a message. */
function CookiesNeeded() {
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => setIsBlocked(blocksCookies()), [])
  if (!isBlocked) return null
  return (
    <p role="alert" className="rounded-control border border-danger px-3 py-2 text-danger">
      This browser blocks cookies, and signing in needs one. Allow cookies for this site, then load this page again.
    </p>
  )
}

function blocksCookies(): boolean {
  if (!navigator.cookieEnabled) return true
  // Some browsers report that cookies are enabled although they store none.
  const name = 'shk-cookies'
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=1; path=/admin; samesite=lax`
  const isStored = document.cookie.includes(name)
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=; path=/admin; max-age=0`
  return !isStored
}
