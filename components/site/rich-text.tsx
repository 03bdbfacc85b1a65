import { plainText, safeMarkup } from '@/db/content/rich-text'
import { Picture } from './picture'
import { VideoFigure } from './video-figure'

/** Renders a formatted text, sanitised once more, with its pictures and videos of the library. */
export function RichText({ of, className = '' }: { of: string; className?: string }) {
  return (
    <div className={`prose ${className}`}>
      {splitBlocks(safeMarkup(of)).map(([text, block], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places
        <Part key={index} text={text} block={block} />
      ))}
    </div>
  )
}

// `video` is the id of a file or a URL of a platform, `poster` the id of a picture.
type Block =
  | { kind: 'picture'; id: string; alt: string }
  | { kind: 'video'; video: string; poster: string | null; title: string }
type PartProps = { text: string; block: Block | null }

function Part({ text, block }: PartProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above */}
      {text && <div className="contents" dangerouslySetInnerHTML={{ __html: text }} />}
      {block?.kind === 'picture' && (
        <Picture of={block.id} alt={block.alt} sizes="(min-width: 769px) 680px, 92vw" className="w-full" />
      )}
      {block?.kind === 'video' && <VideoFigure {...block} />}
    </>
  )
}

// Sanitised text has no `<` inside a tag, so the pattern excludes it and stays linear.
const blocks = /<img\b[^<>]*>|<figure data-video[^<>]*>(?:<figcaption>[^<]*<\/figcaption>)?<\/figure>/g

/** Splits the text into pieces, each with the block that follows it. */
function splitBlocks(html: string): [string, Block | null][] {
  const parts: [string, Block | null][] = []
  let from = 0
  for (const { 0: markup, index } of html.matchAll(blocks)) {
    const block = parseBlock(markup)
    if (!block) continue
    parts.push([html.slice(from, index), block])
    from = index + markup.length
  }
  return [...parts, [html.slice(from), null]]
}

function parseBlock(markup: string): Block | null {
  const picture = attribute(markup, 'data-media')
  if (picture) return { kind: 'picture', id: picture, alt: plainText(attribute(markup, 'alt') ?? '') }
  const video = attribute(markup, 'data-video')
  if (!video) return null
  const title = /<figcaption>([^<]*)</.exec(markup)?.[1] ?? ''
  return { kind: 'video', video, poster: attribute(markup, 'data-poster'), title: plainText(title) }
}

/** Returns the raw value of an attribute. Sanitised text has all values in double quotes. */
const attribute = (markup: string, name: string) => markup.split(` ${name}="`)[1]?.split('"')[0] ?? null
