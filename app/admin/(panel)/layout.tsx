import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { PanelShell } from '@/components/admin/shell/panel-shell'
import { sectionsFor } from '@/components/admin/shell/sections'
import { findStaff } from '@/lib/auth/access'

/** The admin layout. It leads the signed-out to the login politely; the check that counts is in every screen and action. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff()
  if (!staff) redirect('/admin/login')
  return (
    <PanelShell sections={sectionsFor(staff.role)} name={staff.name} role={staff.role}>
      {children}
    </PanelShell>
  )
}
