import type { ReactNode } from 'react'
import { Button } from './button'

type Props = {
  disabled: boolean
  /** The result of the last action; shown as a failure unless `done` is true. */
  message: string | undefined
  done?: boolean | undefined
  variant?: 'primary' | 'quiet' | undefined
  className?: string
  /** Run instead of sending a form. */
  onClick?: () => void
  children: ReactNode
}

/** A button that sends a form or runs an action, with the result beside it. */
export const SubmitRow = ({
  disabled,
  message,
  done,
  variant = 'primary',
  className = '',
  onClick,
  children,
}: Props) => (
  <div className={`flex flex-wrap items-center gap-3 ${className}`}>
    <Button type={onClick ? 'button' : 'submit'} variant={variant} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
    <p role="status" className={done ? 'text-slate' : 'text-danger'}>
      {message}
    </p>
  </div>
)
