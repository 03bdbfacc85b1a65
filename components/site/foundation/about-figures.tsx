import { listPublished } from '@/lib/content/published'

export async function AboutFigures() {
  const figures = (await listPublished('impactFigures')).slice(0, 3)
  if (figures.length === 0) return null
  return (
    <aside aria-label="In figures" className="lg:sticky lg:top-40 lg:self-start">
      <dl className="grid gap-8 border-t border-stone pt-8 sm:grid-cols-3 lg:grid-cols-1">
        {figures.map(({ id, value, label }) => (
          <div key={id} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-slate">{label}</dt>
            <dd className="display figures text-h1 text-forest">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
