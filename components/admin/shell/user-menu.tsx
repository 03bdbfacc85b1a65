'use client'

import { useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useOnPathChange } from '@/components/ui/use-on-path-change'
import { signOutStaff } from '@/lib/accounts/sign-in-actions'
import { PanelLink } from './links'

const item = 'flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-sand'

/** Renders the menu of the signed-in account; every change of screen closes it. */
export function UserMenu({ name, role }: { name: string; role: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useOnPathChange(() => {
    if (menu.current) menu.current.open = false
  })
  return (
    <details ref={menu} className="relative flex-none">
      <summary className="flex min-h-11 items-center gap-2 px-2">
        <Icon name="user" size={20} /> <span className="max-w-40 truncate max-sm:sr-only">{name}</span>
      </summary>
      <div className="absolute right-0 mt-1 w-56 rounded-card bg-white p-2 shadow-float">
        <p className="px-3 py-2 text-small text-slate">
          {name}, {role}
        </p>
        <PanelLink href="/admin/account" className={item}>
          <Icon name="user" size={18} /> Your account
        </PanelLink>
        <a href="/home" className={item}>
          <Icon name="external" size={18} /> The website
        </a>
        <form action={signOutStaff}>
          <button type="submit" className={`${item} w-full cursor-pointer`}>
            <Icon name="logout" size={18} /> Sign out
          </button>
        </form>
      </div>
    </details>
  )
}
