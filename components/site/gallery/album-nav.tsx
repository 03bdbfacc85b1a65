import type { Album } from '@/lib/site/gallery'

export function AlbumNav({ albums }: { albums: Album[] }) {
  if (albums.length < 2) return null
  return (
    <nav aria-label="Albums" className="sticky top-16 z-30 border-y border-stone bg-white md:top-18">
      <ul className="content carousel-track flex gap-6 overflow-x-auto md:gap-8">
        {albums.map(({ id, slug, title, pictures }) => (
          <li key={id}>
            <a
              href={`#${slug}`}
              className="flex min-h-12 items-center gap-2 whitespace-nowrap font-medium text-slate hover:text-ink hover:underline hover:decoration-2 hover:underline-offset-[14px]"
            >
              {title}
              <span aria-hidden="true" className="figures text-small font-normal">
                {pictures.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
