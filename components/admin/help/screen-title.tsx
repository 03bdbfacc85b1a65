import type { ReactNode } from 'react'
import { ScreenHelp } from './screen-help'
import type { HelpKey } from './screen-help-texts'

export const ScreenTitle = ({ help, children }: { help: HelpKey; children: ReactNode }) => (
  <div className="flex items-center gap-1">
    <h1 className="display min-w-0 text-2xl wrap-anywhere">{children}</h1>
    <ScreenHelp helpKey={help} />
  </div>
)
