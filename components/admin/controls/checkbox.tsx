import type { ComponentProps } from 'react'

export const Checkbox = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" {...input} className="size-5 flex-none accent-forest" />
    {children}
  </label>
)
