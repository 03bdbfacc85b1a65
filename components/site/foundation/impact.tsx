import { listPublished } from '@/lib/content/published'

export async function Impact({ title }: { title: string }) {
  const figures = await listPublished('impactFigures')
  if (figures.length === 0) return null
  return (
    <section aria-labelledby="impact" className="bg-sand py-section">
      <div className="content">
        <h2 id="impact" className="eyebrow text-terracotta">
          {title}
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-x-5 gap-y-10 md:grid-cols-3 md:gap-x-10 md:gap-y-16">
          {figures.map(({ id, value, label, detail }) => (
            <div key={id} data-reveal className="flex min-w-0 flex-col border-t border-ink/20 pt-4">
              <dt className="order-2 mt-2 font-semibold">{label}</dt>
              <dd className="display figures text-display text-forest">{value}</dd>
              {detail && <dd className="order-3 mt-1 max-w-[24em] text-small text-slate">{detail}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
