import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { PanelShell } from '@/components/admin/shell/panel-shell'
import { sectionsFor } from '@/components/admin/shell/sections'
import { findStaff } from '@/lib/auth/access'

/** Redirects signed-out staff to the sign-in screen, as a convenience: every screen and action checks access itself. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff()
  if (!staff) redirect('/admin/login')
  return (
    <PanelShell sections={sectionsFor(staff.role)} staffId={staff.id} name={staff.name} role={staff.role}>
      {children}
    </PanelShell>
  )
}
