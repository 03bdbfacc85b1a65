'use client'

import type { ComponentType } from 'react'
import type { FieldView } from '@/db/content/field'
import { FloorPlanInput } from '../floor-plan/floor-plan-input'
import { inputs } from '../inputs'
import { useEditedEntry } from './entry-context'
import { SectionsInput } from './sections/sections-input'

export function EntryInputs({ names }: { names: readonly string[] }) {
  const { collection, values, problems, inputContext, readOnly } = useEditedEntry()
  return names.map(name => {
    const view = collection.fields[name]
    if (!view) return null
    if (view.kind === 'rows' && view.openingsField) {
      const tables = { rooms: tableOf(name), openings: tableOf(view.openingsField) }
      return <FloorPlanInput key={name} tables={tables} readOnly={readOnly} />
    }
    if (view.kind === 'sections')
      return (
        <SectionsInput
          key={name}
          name={name}
          view={view}
          value={values[name]}
          errors={problems.errors[name] ?? []}
          innerErrors={problems.errors}
          renderInput={inputOf}
          renderFields={fields => <EntryInputs names={fields} />}
        />
      )
    return inputOf(name, view, values[name])
  })

  function inputOf(name: string, view: FieldView, value: unknown) {
    if (view.kind === 'sections') return null
    const Input = inputs[view.kind] as ComponentType<Record<string, unknown>>
    return (
      <Input
        key={name}
        name={name}
        view={view}
        value={value}
        errors={problems.errors[name] ?? []}
        titleField={collection.titleField}
        {...inputContext}
      />
    )
  }

  function tableOf(name: string) {
    const view = collection.fields[name]
    if (view?.kind !== 'rows') throw new Error(`${name} is not a field of rows.`)
    return { name, view, value: values[name], errors: problems.errors[name] ?? [] }
  }
}
