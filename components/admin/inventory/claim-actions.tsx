'use client'

import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { PanelLink } from '../shell/links'
import { PanelDialog } from '../shell/panel-dialog'
import { useHydrated } from '../shell/use-hydrated'
import { ChangeDialog, type UnitChange, useChangeDialog } from './change-dialog'

type Props = {
  /** The code of the home, for the names of the buttons. */
  code: string
  changes: readonly UnitChange[]
  /** Changes that are made on the screen of the home. */
  links: readonly { title: string; path: string }[]
  version: string
}

/**
 * Offers the changes of a claim in its row: with a mouse as buttons that appear over the row on hover or focus, so that
 * nothing moves; on touch and on narrow screens in a menu.
 */
export function ClaimActions({ code, changes, links, version }: Props) {
  const hydrated = useHydrated()
  const { open, close, change } = useChangeDialog(changes, version)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  if (changes.length + links.length === 0) return null

  function choose(verb: string) {
    setIsMenuOpen(false)
    open(verb)
  }

  const renderItems = (className: string): ReactNode => (
    <>
      {changes.map(({ verb, title }) => (
        <button key={verb} type="button" disabled={!hydrated} className={className} onClick={() => choose(verb)}>
          {title}
          <span className="sr-only"> {code}</span>
        </button>
      ))}
      {links.map(({ title, path }) => (
        <PanelLink key={path} href={path} className={className}>
          {title}
          <span className="sr-only"> {code}</span>
        </PanelLink>
      ))}
    </>
  )
  return (
    <>
      <span className="absolute inset-y-0 right-0 hidden items-center gap-1 bg-paper px-2 opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 md:pointer-fine:flex">
        {renderItems('button button-quiet min-h-8 px-2.5 py-0 text-small')}
      </span>
      <button
        type="button"
        aria-label={`Actions for ${code}`}
        disabled={!hydrated}
        className="flex size-11 cursor-pointer items-center justify-center rounded-control text-slate hover:bg-sand md:pointer-fine:hidden"
        onClick={() => setIsMenuOpen(true)}
      >
        <Icon name="more" size={20} />
      </button>
      {isMenuOpen && (
        <PanelDialog title={code} width="w-[min(24rem,94vw)]" onClose={() => setIsMenuOpen(false)}>
          {renderItems('button button-quiet')}
        </PanelDialog>
      )}
      {change && <ChangeDialog key={change.verb} change={change} onClose={close} />}
    </>
  )
}
