import type { SketchBlock } from './site-pages.ts'

export type Help = {
  text: string
  /** The block that is coloured in the sketch of a page beside the text. */
  highlightedPageBlock: SketchBlock
  highlightCaption: string
  /** The path of the link “See the page”; by default the page of `shownOn`, if that is a path. Null for no link. */
  pagePath?: string | null
}
