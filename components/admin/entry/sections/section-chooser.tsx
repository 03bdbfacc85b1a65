'use client'

import type { SectionKindView } from '@/db/content/field'
import { PanelDialog } from '../../shell/panel-dialog'

type Props = {
  kinds: [name: string, kind: SectionKindView][]
  onChoose: (kind: string) => void
  onClose: () => void
}

/** Lists the kinds of sections that can be added, each with one sentence. */
export function SectionChooser({ kinds, onChoose, onClose }: Props) {
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
