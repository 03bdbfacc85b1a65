'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import type { Transition } from '@/lib/inventory/unit-transitions'
import { Button } from '../controls/button'
import { useHydrated } from '../shell/use-hydrated'
import { ChangeDialog, type UnitChange, useChangeDialog } from './change-dialog'

type Props = {
  changes: readonly UnitChange[]
  /** The change that usually comes next. */
  next: Transition | null
  version: string
}

/**
 * Offers the next change of a home as the main button, and the other changes as quiet ones. The parameter `do` of the
 * URL, which the palette and links of other screens set, opens the dialog of a change.
 */
export function UnitChanges({ changes, next, version }: Props) {
  const hydrated = useHydrated()
  const path = usePathname()
  const query = useSearchParams()
  const command = query.get('do')
  const { open, close, change } = useChangeDialog(changes, version)
  // The command is removed from the URL, so that the dialog does not open again when the page is loaded again, and the
  // same command opens it a second time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a command opens its dialog once, when it arrives
  useEffect(() => {
    if (!command) return
    open(command)
    const others = new URLSearchParams(query)
    others.delete('do')
    history.replaceState(null, '', others.size > 0 ? `${path}?${others}` : path)
  }, [command])

  const main = changes.find(({ verb }) => verb === next)
  const others = changes.filter(({ verb }) => verb !== next)
  if (changes.length === 0) return null
  return (
    <div className="mt-4 grid gap-2">
      {main && (
        <Button variant="primary" disabled={!hydrated} onClick={() => open(main.verb)}>
          {main.title}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        {others.map(({ verb, title }) => (
          <Button key={verb} disabled={!hydrated} onClick={() => open(verb)}>
            {title}
          </Button>
        ))}
      </div>
      {change && <ChangeDialog key={change.verb} change={change} onClose={close} />}
    </div>
  )
}
