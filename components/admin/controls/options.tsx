type Props = { of: readonly (readonly [value: string | number, label: string])[] }

/** Renders the options of a select. */
export const Options = ({ of }: Props) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
