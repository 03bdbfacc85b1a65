import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignInForm } from '@/components/admin/accounts/sign-in-form'
import { SignInPage } from '@/components/admin/shell/sign-in-page'
import { findStaff } from '@/lib/auth/access'

export const metadata: Metadata = { title: 'Sign in' }

export default async function LoginPage({ searchParams }: PageProps<'/admin/login'>) {
  if (await findStaff()) redirect('/admin/dashboard')
  const { from } = await searchParams
  return (
    <SignInPage title="Sign in" intro="The admin of the SHK website.">
      <SignInForm returnPath={typeof from === 'string' ? from : ''} />
    </SignInPage>
  )
}
