import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { variant?: 'primary' | 'quiet' | undefined }

/** Renders a button of the panel. It sends its form only with `type="submit"`. */
export const Button = ({ variant = 'quiet', className = '', ...props }: Props) => (
  <button type="button" className={`button button-${variant} ${className}`} {...props} />
)
