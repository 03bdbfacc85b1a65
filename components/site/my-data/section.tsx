import type { ReactNode } from 'react'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12 border-t border-stone pt-6">
    <h2 className="display text-h2">{title}</h2>
    {children}
  </section>
)

export const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="mt-4 border-t border-stone pt-4">
    <summary className="min-h-11 cursor-pointer">
      <span className="text-link">{label}</span>
    </summary>
    {children}
  </details>
)
