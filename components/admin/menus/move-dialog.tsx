'use client'

import { type FormEvent, useState } from 'react'
import { useFocusOnOpen } from '@/components/ui/use-focus-on-open'
import { Button } from '../controls/button'
import { Options } from '../controls/options'
import { PanelDialog } from '../shell/panel-dialog'

type Props = {
  name: string
  targets: { key: string; name: string }[]
  parentKey: string
  /** Returns false if the node cannot be moved to this place. */
  onMove: (to: string) => boolean
  onClose: () => void
}

/** Asks for the menu or heading to whose end a node is moved. */
export function MoveDialog({ name, targets, parentKey, onMove, onClose }: Props) {
  const list = useFocusOnOpen<HTMLSelectElement>()
  const [to, setTo] = useState(parentKey)
  const [error, setError] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    if (!onMove(to))
      setError('It cannot go there: this menu has a heading with its name, or shows no smaller headings.')
  }
  return (
    <PanelDialog title={`Move ${name}`} onClose={onClose}>
      <form onSubmit={send} className="grid justify-items-start gap-4">
        <label className="block w-full font-medium">
          To the end of
          <select ref={list} value={to} onChange={event => setTo(event.target.value)} className="field mt-1">
            <Options options={targets.map(({ key, name }) => [key, name])} />
          </select>
          <span role="alert" className="mt-1 block text-small font-medium text-danger empty:hidden">
            {error}
          </span>
        </label>
        <Button type="submit" variant="primary">
          Move
        </Button>
      </form>
    </PanelDialog>
  )
}
