import { HelpPopover } from './help-popover'
import { type HelpKey, helpOf } from './screen-help-texts'
import { SiteSketch } from './site-sketch'

/** Explains the purpose of a screen in a sentence, and shows a sketch of the place where visitors see its contents. */
export function ScreenHelp({ helpKey }: { helpKey: HelpKey }) {
  const { text, highlightedPageBlock, highlightCaption, pagePath } = helpOf(helpKey)
  return (
    <HelpPopover>
      <div className="flex items-start gap-4">
        <SiteSketch highlightedPageBlock={highlightedPageBlock} />
        <div className="min-w-0">
          <p>{text}</p>
          <p className="mt-2 text-small text-slate">{highlightCaption}.</p>
          {pagePath && (
            <a
              href={pagePath}
              className="mt-1 inline-flex min-h-11 items-center text-small underline underline-offset-4"
            >
              See the page
            </a>
          )}
        </div>
      </div>
    </HelpPopover>
  )
}
