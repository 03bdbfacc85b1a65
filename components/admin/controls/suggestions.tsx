export const Suggestions = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map(value => (
      <option key={value} value={value} />
    ))}
  </datalist>
)
