export const Options = ({ options }: { options: readonly (readonly [value: string | number, label: string])[] }) =>
  options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
