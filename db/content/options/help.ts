import type { SitePlace } from './site-pages.ts'

export type Help = {
  text: string
  /** The block of a page that the sketch highlights; `picture` describes it, and `path` is the path of the page. */
  place: SitePlace
  picture: string
  path?: string
}
