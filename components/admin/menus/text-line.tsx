import { type RefObject, useId } from 'react'

type Props = {
  label: string
  value: string
  error: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
  control?: RefObject<HTMLInputElement | null>
}

export function TextLine({ label, value, error, onChange, control, ...rest }: Props) {
  const id = useId()
  return (
    <label className="block w-full font-medium">
      {label}
      <input
        {...rest}
        ref={control}
        value={value}
        onChange={event => onChange(event.target.value)}
        autoComplete="off"
        aria-invalid={error !== '' || undefined}
        aria-describedby={id}
        className="field mt-1"
      />
      <span id={id} role="alert" className="mt-1 block text-small font-medium text-danger empty:hidden">
        {error}
      </span>
    </label>
  )
}
