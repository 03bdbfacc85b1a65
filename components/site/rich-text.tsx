import { plainText } from '@/db/content/rich-text'
import { FilmFigure } from './film-figure'
import { Picture } from './picture'

/** A formatted text. It was sanitised when it was stored; pictures and films of the library are put in here. */
export function RichText({ of, className = '' }: { of: string; className?: string }) {
  return (
    <div className={`prose ${className}`}>
      {partsOf(of).map(([text, block], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places
        <Part key={index} text={text} block={block} />
      ))}
    </div>
  )
}

type Block =
  | { kind: 'picture'; id: string; alt: string }
  | { kind: 'film'; film: string; poster: string | null; title: string }
type PartProps = { text: string; block: Block | null }

function Part({ text, block }: PartProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in */}
      {text && <div className="contents" dangerouslySetInnerHTML={{ __html: text }} />}
      {block?.kind === 'picture' && (
        <Picture of={block.id} alt={block.alt} sizes="(min-width: 769px) 680px, 100vw" className="w-full" />
      )}
      {block?.kind === 'film' && <FilmFigure {...block} />}
    </>
  )
}

const blocks =
  /<img\b[^>]*\bdata-media="(?<picture>[0-9a-f-]{36})"(?:[^>]*?\balt="(?<alt>[^"]*)")?[^>]*>|<figure data-video="(?<film>[\w:-]+)"(?: data-poster="(?<poster>[0-9a-f-]{36})")?>(?:<figcaption>(?<title>[^<]*)<\/figcaption>)?<\/figure>/g

/** The text in pieces, each with the block that follows it. */
function partsOf(html: string): [string, Block | null][] {
  const parts: [string, Block | null][] = []
  let from = 0
  for (const found of html.matchAll(blocks)) {
    const { picture, alt = '', film = '', poster = null, title = '' } = found.groups as Record<string, string>
    parts.push([
      html.slice(from, found.index),
      picture
        ? { kind: 'picture', id: picture, alt: plainText(alt) }
        : { kind: 'film', film, poster, title: plainText(title) },
    ])
    from = found.index + found[0].length
  }
  return [...parts, [html.slice(from), null]]
}
