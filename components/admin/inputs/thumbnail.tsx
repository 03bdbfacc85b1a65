import type { FileOption } from './input-props'

/** A picture of the library at the width of a card. Its alternative text stands beside it as text or in an input. */
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
