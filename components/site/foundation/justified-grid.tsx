import { PictureViewer } from '@/components/ui/picture-viewer'
import { findFile } from '@/lib/media/public'
import { Picture } from '../picture'

/** Pictures in rows of equal height, whole and in their order; each opens large. */
export async function JustifiedGrid({ of, label }: { of: string[]; label: string }) {
  const files = (await Promise.all(of.map(findFile))).filter(file => file !== null)
  return (
    <PictureViewer label={label}>
      <ul className="flex flex-wrap gap-3">
        {files.map((file, index) => {
          const ratio = (file.width ?? 3) / (file.height ?? 2)
          return (
            <li
              key={file.id}
              className="max-w-full min-w-0"
              // A row shares its width by the shape of its pictures; the last one alone does not grow beyond 560 px.
              style={{
                flex: `${ratio} 1 ${Math.round(ratio * 240)}px`,
                maxWidth: `min(100%, ${Math.round(ratio * 560)}px)`,
              }}
            >
              <a href={`/media/${file.hash}/1920`} data-full data-caption={file.alt ?? ''} className="block">
                <Picture
                  of={file.id}
                  sizes={`(min-width: 1000px) ${files.length > 2 ? 36 : 56}vw, 100vw`}
                  first={index === 0}
                  className="w-full object-cover"
                />
              </a>
            </li>
          )
        })}
      </ul>
    </PictureViewer>
  )
}
