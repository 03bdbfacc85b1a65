'use client'

import type { ComponentType } from 'react'
import { FloorPlanInput } from '../floor-plan/floor-plan-input'
import { inputs } from '../inputs'
import { useEditedEntry } from './entry-context'

/** The inputs of these fields. */
export function EntryInputs({ names }: { names: string[] }) {
  const { collection, values, problems, inputContext, readOnly } = useEditedEntry()
  return names.map(name => {
    const view = collection.fields[name]
    if (!view) return null
    if (view.kind === 'rows' && view.openings) {
      const tables = { rooms: tableOf(name), openings: tableOf(view.openings) }
      return <FloorPlanInput key={name} tables={tables} readOnly={readOnly} />
    }
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

  function tableOf(name: string) {
    const view = collection.fields[name]
    if (view?.kind !== 'rows') throw new Error(`${name} is not a field of rows.`)
    return { name, view, value: values[name], errors: problems.errors[name] ?? [] }
  }
}
