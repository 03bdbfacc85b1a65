import { type ComponentProps, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'ref'> & {
  ref: RefObject<HTMLSelectElement | null>
  options: readonly { value: string; label: string }[]
  /** Shows its options when it is rendered. */
  opensItself: boolean
  onChange: (value: string, how: { save: boolean }) => void
}

/** A list of options: what is chosen with the mouse or a finger is complete, while arrow keys pass other options. */
export function ChoiceControl({ ref, options, opensItself, onChange, onKeyDown, ...props }: Props) {
  const byPointer = useRef(opensItself)
  useLayoutEffect(() => {
    if (opensItself) showOptions(ref.current)
  }, [opensItself, ref])
  return (
    <select
      {...props}
      ref={ref}
      onPointerDown={() => {
        byPointer.current = true
      }}
      onKeyDown={(event: KeyboardEvent<HTMLSelectElement>) => {
        byPointer.current = false
        onKeyDown?.(event)
      }}
      onChange={event => onChange(event.target.value, { save: byPointer.current })}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function showOptions(select: HTMLSelectElement | null) {
  try {
    select?.showPicker()
  } catch {
    // Some browsers open it only by a press on the list itself.
  }
}
