export const Options = ({ of }: { of: readonly (readonly [value: string | number, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
