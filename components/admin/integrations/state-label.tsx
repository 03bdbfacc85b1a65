import type { ReactNode } from 'react'

const dots = {
  good: 'bg-forest',
  waiting: 'bg-sun',
  failed: 'bg-danger',
  off: 'border border-slate',
}

export function StateLabel({ dot, children }: { dot: keyof typeof dots; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span className={`size-2.5 flex-none rounded-full ${dots[dot]}`} />
      <span>{children}</span>
    </span>
  )
}
