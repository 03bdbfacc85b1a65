import type { ComponentProps } from 'react'

/** Renders an input beside the drawing, under its label. */
export const PlanInput = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className="block text-small">
    {label}
    <input className="field mt-1" {...input} />
  </label>
)

/** Renders a select beside the drawing, under its label. */
export const PlanSelect = ({ label, ...select }: ComponentProps<'select'> & { label: string }) => (
  <label className="block text-small">
    {label}
    <select className="field mt-1" {...select} />
  </label>
)
