'use client'

import { useActionState } from 'react'
import { signInStaff } from '@/lib/auth/actions'

/** E-mail and password; works without script. */
export function SignInForm({ from }: { from: string }) {
  const [result, signIn, busy] = useActionState(signInStaff, null)
  return (
    <form action={signIn} className="mt-6 grid gap-4">
      <input type="hidden" name="from" value={from} />
      {result && (
        <p role="alert" className="rounded-control border border-danger px-3 py-2 text-danger">
          {result.message}
        </p>
      )}
      <div>
        <label htmlFor="email" className="mb-1 block font-medium">
          E-mail
        </label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={result?.email}
          className="field"
        />
      </div>
      <div>
        <label htmlFor="password" className="mb-1 block font-medium">
          Password
        </label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          className="field"
        />
      </div>
      <button type="submit" disabled={busy} className="button button-primary">
        Sign in
      </button>
    </form>
  )
}
