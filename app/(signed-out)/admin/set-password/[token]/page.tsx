import type { Metadata } from 'next'
import { Suspense } from 'react'
import { FormField } from '@/components/admin/controls/form-field'
import { ActionForm } from '@/components/admin/shell/action-form'
import { PanelLink, TextLink } from '@/components/admin/shell/links'
import { SignInPage } from '@/components/admin/shell/sign-in-page'
import { setPassword } from '@/lib/accounts/password-actions'
import { findLinkHolder } from '@/lib/accounts/password-links'
import { db } from '@/lib/database'

// The URL is a secret, so links do not send it as a referrer.
export const metadata: Metadata = { title: 'Set a password', referrer: 'no-referrer' }

export default function SetPasswordPage({ params }: PageProps<'/admin/set-password/[token]'>) {
  return (
    <Suspense>
      <SetPassword token={params.then(({ token }) => token)} />
    </Suspense>
  )
}

async function SetPassword({ token: tokenParam }: { token: Promise<string> }) {
  const token = await tokenParam
  const account = await findLinkHolder(db, token)
  if (!account)
    return (
      <SignInPage title="This link no longer works" intro="It was used, has run out, or was not copied whole.">
        <PanelLink href="/admin/forgot-password" className="button button-primary">
          Ask for a new one
        </PanelLink>
      </SignInPage>
    )
  return (
    <SignInPage
      title={`Hello ${account.name}`}
      intro="Choose a password. Three or four words that do not belong together are strong."
    >
      <ActionForm action={setPassword.bind(null, token)} submit="Set the password and sign in">
        {/* Visible, because password managers store the new password with the visible user name. */}
        <FormField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue={account.email}
          readOnly
        />
        <FormField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          help="At least 12 characters."
          required
        />
      </ActionForm>
      <TextLink href="/admin/login" className="mt-4 inline-flex min-h-11 items-center">
        To signing in
      </TextLink>
    </SignInPage>
  )
}
