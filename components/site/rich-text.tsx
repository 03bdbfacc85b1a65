import { Picture } from './picture'

/** A formatted text. It was sanitised when it was stored; pictures of the library are put in here, in exact sizes. */
export function RichText({ of, className = '' }: { of: string; className?: string }) {
  const parts = of.split(/<img\b[^>]*\bdata-media="([0-9a-f-]{36})"[^>]*>/)
  return (
    <div className={`prose ${className}`}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places
          <Picture key={index} of={part} sizes="(min-width: 769px) 680px, 100vw" className="w-full" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in
          <div key={index} className="contents" dangerouslySetInnerHTML={{ __html: part }} />
        ),
      )}
    </div>
  )
}
