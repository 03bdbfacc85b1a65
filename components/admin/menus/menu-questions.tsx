'use client'

import { type FormEvent, useState } from 'react'
import { useFocusOnOpen } from '@/components/ui/use-focus-on-open'
import type { MenuChange } from '@/lib/content/menus/menu-changes'
import { listTargets } from '@/lib/content/menus/menu-moves'
import { findNode } from '@/lib/content/menus/menu-tree'
import { Button } from '../controls/button'
import { PanelDialog } from '../shell/panel-dialog'
import { AddEntryDialog } from './add-entry-dialog'
import { type MenuQuestion, useMenuTools } from './menu-context'
import { MoveDialog } from './move-dialog'
import { TextLine } from './text-line'

type Props = {
  question: MenuQuestion
  /** Makes the change and closes the dialog; returns false if the change is not possible. */
  onChange: (change: MenuChange) => boolean
  /** Called when the dialog is closed without a change. */
  onClose: () => void
}

/** Renders the dialog of a change that needs a name, a link or a place. */
export function MenuQuestions({ question: { kind, node }, onChange, onClose }: Props) {
  const { tree } = useMenuTools()
  if (kind === 'addEntry')
    return (
      <AddEntryDialog
        menuName={node.name}
        onAdd={entry => onChange({ type: 'addEntry', key: crypto.randomUUID(), to: node.key, ...entry })}
        onClose={onClose}
      />
    )
  if (kind === 'moveTo')
    return (
      <MoveDialog
        name={node.name}
        targets={listTargets(tree, node.key)}
        parentKey={findNode(tree, node.key)?.above.at(-1)?.key ?? ''}
        onMove={to => onChange({ type: 'move', key: node.key, to, before: null })}
        onClose={onClose}
      />
    )
  if (kind === 'rename')
    return (
      <NameDialog
        title={`Rename ${node.name}`}
        name={node.name}
        submit="Rename"
        onSubmit={name => onChange({ type: 'rename', key: node.key, name })}
        onClose={onClose}
      />
    )
  return (
    <NameDialog
      title={`Add a heading to ${node.name}`}
      name=""
      submit="Add the heading"
      onSubmit={name => onChange({ type: 'addHeading', key: crypto.randomUUID(), to: node.key, name })}
      onClose={onClose}
    />
  )
}

type NameDialogProps = {
  title: string
  name: string
  submit: string
  /** Returns false if the name cannot be used. */
  onSubmit: (name: string) => boolean
  onClose: () => void
}

/** Asks for the name of a heading. */
function NameDialog({ title, name, submit, onSubmit, onClose }: NameDialogProps) {
  const input = useFocusOnOpen<HTMLInputElement>()
  const [text, setText] = useState(name)
  const [error, setError] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === name && name) return onClose()
    if (!text.trim()) return setError('Give it a name.')
    if (!onSubmit(text.trim())) setError('A heading with this name already exists.')
  }
  return (
    <PanelDialog title={title} onClose={onClose}>
      <form onSubmit={send} className="grid justify-items-start gap-4">
        <TextLine label="Name" value={text} error={error} onChange={setText} maxLength={60} control={input} />
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </form>
    </PanelDialog>
  )
}
