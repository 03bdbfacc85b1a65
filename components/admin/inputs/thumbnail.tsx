import type { FileOption } from './input-props'

/** Shows a library picture at card width. The alternative text is empty, because it is shown beside the picture. */
export function Thumbnail({ file }: { file: FileOption }) {
  return (
    <img
      src={`/media/${file.hash}/320`}
      alt=""
      loading="lazy"
      className="aspect-[3/2] w-full rounded-control object-cover"
    />
  )
}
