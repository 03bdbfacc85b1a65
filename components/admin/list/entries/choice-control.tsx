import { type ComponentProps, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Options } from '../../controls/options'

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'ref'> & {
  ref: RefObject<HTMLSelectElement | null>
  options: readonly { value: string; label: string }[]
  /** Opens the list of options when the control is rendered. */
  opensItself: boolean
  onChange: (value: string, how: { save: boolean }) => void
}

/** Renders a select. Options chosen by mouse or finger are saved immediately; arrow keys only pass over options. */
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
      <Options of={options.map(({ value, label }) => [value, label])} />
    </select>
  )
}

function showOptions(select: HTMLSelectElement | null) {
  try {
    select?.showPicker()
  } catch {
    // Some browsers open the options only when the user clicks the select.
  }
}
