import type { Metadata } from 'next'
import { FormField } from '@/components/admin/controls/form-field'
import { ActionForm } from '@/components/admin/shell/action-form'
import { TextLink } from '@/components/admin/shell/links'
import { SignInPage } from '@/components/admin/shell/sign-in-page'
import { forgotPassword } from '@/lib/accounts/password-actions'

export const metadata: Metadata = { title: 'Forgotten password' }

export default function ForgotPasswordPage() {
  return (
    <SignInPage title="Forgotten password" intro="We mail you a link to set a new one.">
      <ActionForm action={forgotPassword} submit="Send the link">
        <FormField name="email" label="E-mail" type="email" autoComplete="username" required />
      </ActionForm>
      <TextLink href="/admin/login" className="mt-4 inline-flex min-h-11 items-center">
        Back to signing in
      </TextLink>
    </SignInPage>
  )
}
