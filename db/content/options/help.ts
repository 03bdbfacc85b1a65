import type { SitePlace } from './site-pages.ts'

/** The help of a screen of the panel. */
export type Help = {
  /** The purpose of the screen, in one sentence. */
  text: string
  /**
   * The block of a page that is highlighted in the sketch; `picture` describes it, and `path` is the path of the page.
   */
  place: SitePlace
  picture: string
  path?: string
}
