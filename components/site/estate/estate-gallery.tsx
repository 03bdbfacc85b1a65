import { findFile } from '@/lib/media/public'
import type { Estate } from '@/lib/site/estates'
import { Picture } from '../picture'
import { LargePictureLink, PictureGroup } from '../picture-group'

/** Shows pictures of the estate in a strip; each opens large. */
export async function EstateGallery({ estate }: { estate: Estate }) {
  const files = (await Promise.all(estate.galleryImageIds.map(findFile))).filter(file => file !== null)
  if (files.length === 0) return null
  return (
    <section id="gallery" aria-labelledby="gallery-heading" className="py-section">
      <h2 id="gallery-heading" className="content display text-h2">
        Gallery
      </h2>
      <PictureGroup label={`Pictures of ${estate.title}`}>
        <ul className="mt-6 flex snap-x gap-3 overflow-x-auto px-gutter pb-3">
          {files.map(file => (
            <li key={file.id} className="flex-none snap-center">
              <LargePictureLink of={file} caption={file.alt ?? ''} className="block">
                <Picture
                  of={file.id}
                  sizes="(min-width: 769px) 560px, 84vw"
                  className="h-64 w-auto max-w-[84vw] object-cover md:h-96"
                />
              </LargePictureLink>
            </li>
          ))}
        </ul>
      </PictureGroup>
    </section>
  )
}
