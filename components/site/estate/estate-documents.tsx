import { listDocuments } from '@/lib/site/documents'
import type { Estate } from '@/lib/site/estates'
import { EstateSection, SectionIntro } from '../estate-parts/estate-section'
import { Fold } from '../estate-parts/fold'
import { BrochureForm } from '../forms/brochure-form'
import { DocumentList } from './document-list'

/** Offers brochures and price lists, to download or by e-mail. */
export async function EstateDocuments({ estate }: { estate: Estate }) {
  const documents = await listDocuments(estate.id)
  const intro =
    documents.length === 0
      ? 'The brochure is being printed. Ask for it below and we send it when it is ready.'
      : 'To read at home or to print.'
  return (
    <EstateSection id="documents" heading="Brochure and price list" intro={<SectionIntro>{intro}</SectionIntro>}>
      {documents.length > 0 && (
        <Fold label={`${documents.length === 1 ? 'One file' : `${documents.length} files`}, to download or by e-mail`}>
          <DocumentList of={documents} />
          <BrochureForm titles={documents.map(({ entry }) => entry.title)} about={estate.title} />
        </Fold>
      )}
    </EstateSection>
  )
}
