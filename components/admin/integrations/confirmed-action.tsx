'use client'

import { type ReactNode, useState } from 'react'
import type { FormResult } from '@/lib/actions/result'
import { Button } from '../controls/button'
import { ActionForm } from '../shell/action-form'
import { PanelDialog } from '../shell/panel-dialog'

type Props = {
  action: (previous: FormResult, form: FormData) => Promise<FormResult>
  /** The label of the button, and of the button that confirms. */
  label: string
  title: string
  /** The consequence of the action, shown before the confirmation. */
  children: ReactNode
}

/** Renders the button of an action that cannot be undone, with a confirmation. */
export function ConfirmedAction({ action, label, title, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {isAsking && (
        <PanelDialog title={title} onClose={() => setAsking(false)}>
          <p>{children}</p>
          <ActionForm action={action} submit={label} />
        </PanelDialog>
      )}
    </>
  )
}
