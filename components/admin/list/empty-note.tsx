import type { ReactNode } from 'react'
import { PanelLink } from '../shell/links'

/** The one action that an empty list offers. */
export type EmptyAction = { label: string; path: string }

type Props = { children: ReactNode; action?: EmptyAction | null | undefined }

export const EmptyNote = ({ children, action }: Props) => (
  <div className="rounded-card border border-stone bg-white p-8 text-slate">
    <p>{children}</p>
    {action && (
      <PanelLink href={action.path} className="button button-quiet mt-4">
        {action.label}
      </PanelLink>
    )}
  </div>
)
