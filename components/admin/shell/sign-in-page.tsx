import type { ReactNode } from 'react'

/** Renders a small page of the panel for signed-out staff. */
export function SignInPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-4 py-10">
      <h1 className="display text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-slate">{intro}</p>
      {children}
    </main>
  )
}
