'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { FieldView, SectionKindView } from '@/db/content/field'
import { Button } from '../../controls/button'
import { dispatchInput } from '../../controls/dispatch-input'
import { FieldNotes } from '../../controls/labelled'
import { PanelDialog } from '../../shell/panel-dialog'
import { type SectionsView, useSections } from './use-sections'

// Only pages made of sections need the code for dragging.
const SectionList = dynamic(() => import('./section-list').then(module => module.SectionList))

type Props = {
  name: string
  view: SectionsView
  value: unknown
  errors: string[]
  /** The messages about fields inside sections, by input name. */
  innerErrors: Record<string, string[] | undefined>
  /** Renders the input of a field of a section. */
  renderInput: (name: string, view: FieldView, value: unknown) => ReactNode
  /** Renders the inputs of fields of the entry. */
  renderFields: (names: readonly string[]) => ReactNode
}

/** Edits the sections of a page: staff reorder (drag or buttons), hide, add, remove and open them. */
export function SectionsInput({ name, view, value, errors, innerErrors, renderInput, renderFields }: Props) {
  const sections = useSections(view, value)
  const box = useRef<HTMLFieldSetElement>(null)
  /** Set while a section is being chosen. It is added after the section with this `id`; at the end if `id` is null. */
  const [addAfter, setAddAfter] = useState<{ id: string | null } | null>(null)
  const outline = sections.sections
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, kind, hidden }) => ({ id, kind, hidden }))

  return (
    <fieldset ref={box} id={`field-${name}`} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 font-medium">{view.label}</legend>
      <input type="hidden" name={name} value={JSON.stringify(outline)} />
      <SectionList
        name={name}
        kinds={view.kinds}
        {...sections}
        innerErrors={innerErrors}
        onChange={() => dispatchInput(box.current)}
        onAddAfter={id => setAddAfter({ id })}
        renderInput={renderInput}
        renderFields={renderFields}
      />
      <Button className="mt-3" onClick={() => setAddAfter({ id: null })}>
        <Icon name="plus" size={16} /> Add a section
      </Button>
      <FieldNotes name={name} view={view} errors={errors} />
      {addAfter && (
        <SectionChooser
          kinds={sections.addable}
          onChoose={kind => {
            dispatchInput(box.current)
            sections.add(kind, addAfter.id)
            setAddAfter(null)
          }}
          onClose={() => setAddAfter(null)}
        />
      )}
    </fieldset>
  )
}

type SectionChooserProps = {
  kinds: [name: string, kind: SectionKindView][]
  onChoose: (kind: string) => void
  onClose: () => void
}

function SectionChooser({ kinds, onChoose, onClose }: SectionChooserProps) {
  return (
    <PanelDialog title="Add a section" onClose={onClose}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {kinds.map(([name, { label, help }]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="size-full rounded-control border border-stone p-3 text-left hover:border-forest hover:bg-paper"
            >
              <span className="block font-medium">{label}</span>
              <span className="block text-small text-slate">{help}</span>
            </button>
          </li>
        ))}
      </ul>
    </PanelDialog>
  )
}
