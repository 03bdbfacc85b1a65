import { listDocuments } from '@/lib/site/documents'
import type { Estate } from '@/lib/site/estates'
import { BrochureForm } from '../forms/brochure-form'
import { DocumentList } from './document-list'

/** Brochures and price lists, to download or by e-mail. */
export async function EstateDocuments({ estate }: { estate: Estate }) {
  const documents = await listDocuments(estate.id)
  return (
    <section id="documents" aria-labelledby="documents-heading" className="content scroll-mt-10 pb-section">
      <h2 id="documents-heading" className="display text-h2">
        To read at home
      </h2>
      {documents.length === 0 ? (
        <p className="mt-5 text-slate">
          The brochure is being printed. Ask for it below and we send it when it is ready.
        </p>
      ) : (
        <>
          <DocumentList of={documents} />
          <BrochureForm titles={documents.map(({ entry }) => entry.title)} about={estate.title} />
        </>
      )}
    </section>
  )
}
