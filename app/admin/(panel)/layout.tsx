import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { TypingGuard } from '@/components/admin/controls/typing-guard'
import { FocusKeeper } from '@/components/admin/shell/focus-keeper'
import { PanelShell } from '@/components/admin/shell/panel-shell'
import { RegisterWorker } from '@/components/admin/shell/register-worker'
import { sectionsFor } from '@/components/admin/shell/sections'
import { findStaff } from '@/lib/auth/access'

/** Redirects signed-out staff to the sign-in screen, as a convenience: every screen and action checks access itself. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff()
  if (!staff) redirect('/admin/login')
  return (
    <PanelShell sections={sectionsFor(staff.role)} staffId={staff.id} name={staff.name} role={staff.role}>
      {children}
      <RegisterWorker />
      <FocusKeeper />
      <TypingGuard />
    </PanelShell>
  )
}
