'use client'

import { useState } from 'react'
import type { FieldView } from '@/db/content/field'
import { arrangeSections, type Section } from '@/db/content/section-form'
import { moveItem } from '../../inputs/move-item'

export type SectionsView = Extract<FieldView, { kind: 'sections' }>

/** A section in a form. A removed section stays in the list until the form is left, so that it can be restored. */
export type EditedSection = Section & { isNew?: boolean; isRemoved?: boolean }

export function useSections({ kinds }: SectionsView, stored: unknown) {
  const [sections, setSections] = useState<EditedSection[]>(() =>
    arrangeSections(kinds, Array.isArray(stored) ? stored : []),
  )
  const change = (id: string, changes: Partial<EditedSection>) =>
    setSections(all => all.map(section => (section.id === id ? { ...section, ...changes } : section)))

  const staysFirst = ({ kind, isRemoved }: EditedSection) => kinds[kind]?.first === true && !isRemoved

  /** Returns true if a section can be moved between these positions; a section that must be first cannot be moved. */
  function canMove(from: number, to: number): boolean {
    const top = sections[0]
    if (from === to || to < 0 || to >= sections.length) return false
    return !(top && staysFirst(top) && (from === 0 || to === 0))
  }

  return {
    sections,
    canMove,
    move: (from: number, to: number) => canMove(from, to) && setSections(all => moveItem(all, from, to)),
    toggleHidden: (section: EditedSection) => change(section.id, { hidden: !section.hidden }),
    remove: (id: string) => change(id, { isRemoved: true }),
    putBack: (id: string) =>
      setSections(all => {
        const from = all.findIndex(section => section.id === id)
        const restored = all.map(section => (section.id === id ? { ...section, isRemoved: false } : section))
        return restored[from] && staysFirst(restored[from]) ? moveItem(restored, from, 0) : restored
      }),
    /** Adds a section after the section with the id `after`, or at the end, above blocks that must be last. */
    add(kind: string, after: string | null) {
      const section: EditedSection = { id: newId(kind), kind, hidden: false, values: {}, isNew: true }
      setSections(all => {
        const end = all.findLastIndex(other => !kinds[other.kind]?.block?.isLast) + 1
        const index = kinds[kind]?.first ? 0 : after ? all.findIndex(({ id }) => id === after) + 1 : end
        return [...all.slice(0, index), section, ...all.slice(index)]
      })
    },
    addable: Object.entries(kinds).filter(
      ([name, { block, once, first }]) =>
        !block && !((once || first) && sections.some(({ kind, isRemoved }) => kind === name && !isRemoved)),
    ),
  }
}

const newId = (kind: string) => `${kind}-${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`
