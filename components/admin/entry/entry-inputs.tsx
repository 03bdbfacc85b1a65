'use client'

import type { ComponentType } from 'react'
import { inputs } from '../inputs'
import { useEditedEntry } from './entry-context'

/** The inputs of these fields. */
export function EntryInputs({ names }: { names: string[] }) {
  const { collection, values, problems, inputContext } = useEditedEntry()
  return names.map(name => {
    const view = collection.fields[name]
    if (!view) return null
    const Input = inputs[view.kind] as ComponentType<Record<string, unknown>>
    return (
      <Input
        key={name}
        name={name}
        view={view}
        value={values[name]}
        errors={problems.errors[name] ?? []}
        titleField={collection.titleField}
        {...inputContext}
      />
    )
  })
}
