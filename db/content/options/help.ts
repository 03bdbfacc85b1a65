import type { SketchBlock } from './site-pages.ts'

export type Help = {
  text: string
  /** The block that is coloured in the sketch of a page beside the text. */
  highlightedPageBlock: SketchBlock
  highlightCaption: string
  /** The path of the link “See the page”; without it there is no link. */
  pagePath?: string
}
