type Props = { codes: readonly string[] }

/** Lists homes that are not on the plan. */
export function MissingHomes({ codes }: Props) {
  if (codes.length === 0) return null
  return (
    <details className="border-b border-stone">
      <summary className="figures flex min-h-11 items-center px-3 font-medium">
        {codes.length} {codes.length === 1 ? 'home has' : 'homes have'} no shape
      </summary>
      <p className="figures max-h-40 overflow-y-auto px-3 pb-3 text-slate">{codes.join(', ')}</p>
    </details>
  )
}
