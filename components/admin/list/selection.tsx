'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'

type Selection = {
  /** The ids of the chosen rows. */
  chosen: string[]
  isAllChosen: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  clear: () => void
}

const SelectionContext = createContext<Selection | null>(null)

/** Makes rows selectable on one page. Rows that are no longer shown are no longer chosen. */
export function Selectable({ ids, children }: { ids: string[]; children: ReactNode }) {
  const [chosen, setChosen] = useState<string[]>([])
  useEffect(() => setChosen(before => before.filter(id => ids.includes(id))), [ids])

  const isAllChosen = chosen.length === ids.length
  const selection: Selection = {
    chosen,
    isAllChosen,
    toggle: id => setChosen(before => (before.includes(id) ? before.filter(other => other !== id) : [...before, id])),
    toggleAll: () => setChosen(isAllChosen ? [] : ids),
    clear: () => setChosen([]),
  }
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('`useSelection` must be called inside `Selectable`.')
  return selection
}

/** Renders a checkbox for all rows; its label is visible on phones, above the cards. */
export function ChooseAll() {
  const { isAllChosen, toggleAll } = useSelection()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="flex items-center gap-3 max-md:min-h-11">
      <Checkbox checked={isAllChosen} onToggle={toggleAll} />
      <span className="md:sr-only">
        Choose all<span className="sr-only"> on this page</span>
      </span>
    </label>
  )
}

export function ChooseRow({ id, name }: { id: string; name: string }) {
  const { chosen, toggle } = useSelection()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label>
      <Checkbox label={`Choose ${name}`} checked={chosen.includes(id)} onToggle={() => toggle(id)} />
    </label>
  )
}

function Checkbox({ label, checked, onToggle }: { label?: string; checked: boolean; onToggle: () => void }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onToggle}
      className="size-5 align-middle accent-forest"
    />
  )
}
