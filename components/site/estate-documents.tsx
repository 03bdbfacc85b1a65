import { Icon } from '@/components/ui/icon'
import type { Estate } from '@/lib/content/estates'
import { listPublished } from '@/lib/content/public'
import { fileSize } from '@/lib/format'
import { filePath, findFile } from '@/lib/media/public'

/** Brochures and price lists to take along, with their size said before the download. */
export async function EstateDocuments({ estate }: { estate: Estate }) {
  const documents = (await listPublished('documents')).filter(document => document.estateId === estate.id)
  const shown = (
    await Promise.all(documents.map(async document => ({ document, file: await findFile(document.fileId) })))
  ).filter(({ file }) => file !== null)
  return (
    <section id="documents" aria-labelledby="documents-heading" className="content pb-section">
      <h2 id="documents-heading" className="display text-h2">
        To read at home
      </h2>
      {shown.length === 0 ? (
        <p className="mt-5 text-slate">
          The brochure is being printed. Ask for it below and we send it when it is ready.
        </p>
      ) : (
        <ul className="mt-8 border-t border-stone">
          {shown.map(
            ({ document, file }) =>
              file && (
                <li key={document.id} className="relative flex items-center gap-5 border-b border-stone py-5">
                  <Icon name="document" size={28} className="flex-none text-terracotta" />
                  <div className="flex-1">
                    <a href={filePath(file)} className="font-semibold after:absolute after:inset-0 hover:underline">
                      {document.title}
                    </a>
                    {document.summary && <p className="text-slate">{document.summary}</p>}
                  </div>
                  <span className="figures flex items-center gap-2 text-small whitespace-nowrap text-slate">
                    PDF, {fileSize(file.bytes)} <Icon name="download" size={18} />
                  </span>
                </li>
              ),
          )}
        </ul>
      )}
    </section>
  )
}
