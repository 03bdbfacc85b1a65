import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Door } from '@/components/admin/door'
import { SignInForm } from '@/components/admin/sign-in-form'
import { findStaff } from '@/lib/auth/access'

export const metadata: Metadata = { title: 'Sign in' }

export default async function LoginPage({ searchParams }: PageProps<'/admin/login'>) {
  if (await findStaff()) redirect('/admin/dashboard')
  const { from } = await searchParams
  return (
    <Door title="Sign in" intro="The admin of the SHK website.">
      <SignInForm from={typeof from === 'string' ? from : ''} />
    </Door>
  )
}
