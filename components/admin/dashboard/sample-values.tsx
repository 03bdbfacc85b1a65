import Link from 'next/link'

/** Warns that visitors see contact details of the sample content. */
export const SampleValues = ({ names }: { names: readonly string[] }) => (
  <section className="mt-5 rounded-card border border-terracotta bg-white p-4" aria-labelledby="samples">
    <h2 id="samples" className="font-semibold">
      Sample values are still live
    </h2>
    <p className="mt-1">Visitors see: {names.join(', ')}.</p>
    <Link
      href="/admin/settings"
      prefetch={false}
      className="mt-2 inline-flex min-h-9 items-center underline underline-offset-4"
    >
      Change them in the settings
    </Link>
  </section>
)
