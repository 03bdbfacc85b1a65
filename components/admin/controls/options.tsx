export type Option = readonly [value: string, label: string]

export const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
