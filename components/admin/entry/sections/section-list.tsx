'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldView, SectionKindView } from '@/db/content/field'
import { sectionFieldName } from '@/db/content/section-form'
import { SortableArea } from '../../controls/sortable-area'
import { SectionCard } from './section-card'
import type { useSections } from './use-sections'

type Props = Omit<ReturnType<typeof useSections>, 'add' | 'addable'> & {
  name: string
  kinds: Record<string, SectionKindView>
  innerErrors: Record<string, string[] | undefined>
  /** Called before a section is moved, so that the form registers the change: dragging fires no event. */
  onChange: () => void
  onAddAfter: (id: string) => void
  renderInput: (name: string, view: FieldView, value: unknown) => ReactNode
  renderFields: (names: readonly string[]) => ReactNode
}

/** Renders the cards of the sections, which are moved by dragging, with keys or with arrow buttons. */
export function SectionList(props: Props) {
  const { name, kinds, sections, canMove, move, toggleHidden, remove, putBack, onChange, onAddAfter } = props
  const { innerErrors, renderInput, renderFields } = props
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const movedCard = useRef<{ id: string; places: 1 | -1 } | null>(null)
  const labelOf = (kind: string) => kinds[kind]?.label ?? kind
  const rows = sections.map(({ id, kind }) => ({ id, name: labelOf(kind) }))

  // The browser removes the focus from a button that is moved with its card.
  useEffect(() => {
    if (!movedCard.current) return
    const { id, places } = movedCard.current
    movedCard.current = null
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`#section-${id} [data-moves] button`) ?? []
    const [pressedButton, otherButton] = places < 0 ? [up, down] : [down, up]
    if (pressedButton?.disabled) otherButton?.focus()
    else pressedButton?.focus()
  })

  function moveSection(from: number, to: number) {
    if (!canMove(from, to)) return
    onChange()
    move(from, to)
    setAnnouncement(`${rows[from]?.name} is now section ${to + 1} of ${rows.length}.`)
  }

  return (
    <>
      <SortableArea id="sections" what="section" rows={rows} onMove={moveSection}>
        <ol ref={list} className="grid grid-cols-1 gap-2">
          {sections.map((section, index) => {
            const kind = kinds[section.kind]
            if (!kind) return null
            const { id } = section
            const summaryField = summaryFieldOf(kind)
            const summary = summaryField && section.values[summaryField]
            return (
              <SectionCard
                key={id}
                id={id}
                kind={kind}
                summaryField={summaryField}
                summary={typeof summary === 'string' ? summary.slice(0, 80) : ''}
                hidden={section.hidden}
                isNew={section.isNew === true}
                isRemoved={section.isRemoved === true}
                hasErrors={Object.keys(innerErrors).some(field => field.startsWith(sectionFieldName(name, id, '')))}
                canMoveUp={canMove(index, index - 1)}
                canMoveDown={canMove(index, index + 1)}
                onMove={places => {
                  moveSection(index, index + places)
                  movedCard.current = { id, places }
                }}
                onToggleHidden={() => toggleHidden(section)}
                onRemove={() => remove(id)}
                onPutBack={() => putBack(id)}
                onAddAfter={() => onAddAfter(id)}
              >
                {kind.block && renderFields(kind.block.fields)}
                {fieldsOf(section, kind)}
              </SectionCard>
            )
          })}
        </ol>
      </SortableArea>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )

  function fieldsOf({ id, values }: (typeof sections)[number], { fields }: SectionKindView) {
    return Object.entries(fields).map(([field, view]) => (
      <div key={field}>{renderInput(sectionFieldName(name, id, field), view, values[field])}</div>
    ))
  }
}

const summaryFieldOf = ({ fields }: SectionKindView) =>
  Object.keys(fields).find(field => ['text', 'longText'].includes(fields[field]?.kind ?? ''))
