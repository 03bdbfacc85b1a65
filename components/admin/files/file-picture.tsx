import type { LibraryFile } from '@/lib/media/library'

type Props = { file: Pick<LibraryFile, 'hash' | 'focalX' | 'focalY'>; className?: string }

/** Shows a picture of the library, cropped around its focal point. Its name or text is shown beside it. */
export const FilePicture = ({ file: { hash, focalX, focalY }, className = 'w-full' }: Props) => (
  <img
    src={`/media/${hash}/320`}
    alt=""
    loading="lazy"
    className={`aspect-[3/2] bg-sand object-cover ${className}`}
    style={{ objectPosition: `${focalX * 100}% ${focalY * 100}%` }}
  />
)
