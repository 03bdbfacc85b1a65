'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { useFocusOnOpen } from '@/components/ui/use-focus-on-open'
import type { LinkState } from '@/lib/content/links/link-states'
import { checkMenuLink } from '@/lib/content/menus/menu-actions'
import { Button } from '../controls/button'
import { toActionResult } from '../controls/to-action-result'
import { FoundPages, notAUrl, usePageSearch } from '../inputs/page-search'
import { PanelDialog } from '../shell/panel-dialog'
import { TextLine } from './text-line'

type NewEntry = { name: string; path: string; link: LinkState }
type Props = { menuName: string; onAdd: (entry: NewEntry) => void; onClose: () => void }

/** Asks for a new entry of a menu: a page of this site, found by name, or any URL, and its label. */
export function AddEntryDialog({ menuName, onAdd, onClose }: Props) {
  const input = useFocusOnOpen<HTMLInputElement>()
  const [target, setTarget] = useState('')
  const [label, setLabel] = useState('')
  const [errors, setErrors] = useState({ target: '', label: '' })
  const [busy, startTransition] = useTransition()
  const { url, search } = usePageSearch(target)

  function send(event: FormEvent) {
    event.preventDefault()
    const inputErrors = { target: url ? '' : notAUrl, label: label.trim() ? '' : 'Give it a label.' }
    setErrors(inputErrors)
    if (!url || inputErrors.label) return
    startTransition(async () => {
      const checkResult = await toActionResult(checkMenuLink(url))
      const link = 'link' in checkResult && checkResult.link
      if (link) onAdd({ name: label.trim(), path: url, link })
      else setErrors({ ...inputErrors, target: problemOf(checkResult) })
    })
  }
  return (
    <PanelDialog title={`Add an entry to ${menuName}`} onClose={onClose}>
      <form onSubmit={send} className="grid justify-items-start gap-4">
        <TextLine
          label="Page or URL"
          value={target}
          error={errors.target}
          onChange={setTarget}
          placeholder="Search by name, or paste a URL"
          control={input}
        />
        <TextLine label="Label" value={label} error={errors.label} onChange={setLabel} maxLength={60} />
        <Button type="submit" variant="primary" disabled={busy}>
          Add the entry
        </Button>
      </form>
      <div>
        <FoundPages
          search={search}
          onChoose={page => {
            setTarget(page.path)
            setErrors({ target: '', label: '' })
            if (!label.trim()) setLabel(page.title.slice(0, 60))
          }}
        />
      </div>
    </PanelDialog>
  )
}

const problemOf = (checked: { problem: string } | { message: string } | { link: LinkState }): string => {
  if ('problem' in checked) return checked.problem
  return 'message' in checked ? checked.message : ''
}
