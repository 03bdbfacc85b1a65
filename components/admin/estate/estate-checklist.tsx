import type { Missing } from '@/lib/inventory/estate-checklist'

/** Lists the items that an estate lacks or has to renew; items that prevent publishing come first. */
export function EstateChecklist({ missing, isPublic }: { missing: Missing[]; isPublic: boolean }) {
  if (missing.length === 0) return null
  const required = missing.filter(item => item.required)
  return (
    <details open={!isPublic} className="mb-5 rounded-card border border-stone bg-white px-4">
      <summary className="flex min-h-11 items-center font-medium">
        {required.length > 0 ? `${required.length} to do before it can be published` : 'It can be published'}
        {missing.length > required.length && `, ${missing.length - required.length} recommended`}
      </summary>
      <ul className="list-disc pb-4 pl-5">
        {[...required, ...missing.filter(item => !item.required)].map(({ part, text, required }) => (
          <li key={`${part} ${text}`} className={required ? 'text-danger' : 'text-slate'}>
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
