import { TextLink } from '../shell/links'

/** Warns that visitors see contact details of the sample content. */
export const SampleValues = ({ names }: { names: readonly string[] }) => (
  <section className="mt-5 rounded-card border border-terracotta bg-white p-4" aria-labelledby="samples">
    <h2 id="samples" className="font-semibold">
      Sample values are still live
    </h2>
    <p className="mt-1">Visitors see: {names.join(', ')}.</p>
    <TextLink href="/admin/settings" className="mt-2 inline-flex min-h-9 items-center">
      Change them in the settings
    </TextLink>
  </section>
)
