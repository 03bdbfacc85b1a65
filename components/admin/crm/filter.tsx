import type { ReactNode } from 'react'

/** One labelled control of a filter row. */
export function Filter({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-1 text-small font-medium text-slate">
      {label}
      {children}
    </label>
  )
}
