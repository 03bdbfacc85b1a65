import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignInForm } from '@/components/admin/sign-in-form'
import { findStaff } from '@/lib/auth/access'

export const metadata: Metadata = { title: 'Sign in' }

export default async function LoginPage({ searchParams }: PageProps<'/admin/login'>) {
  if (await findStaff()) redirect('/admin/dashboard')
  const { from } = await searchParams
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-10">
      <h1 className="display text-2xl">Sign in</h1>
      <p className="mt-1 text-slate">The admin of the SHK website.</p>
      <SignInForm from={typeof from === 'string' ? from : ''} />
    </main>
  )
}
