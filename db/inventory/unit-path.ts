import { estatePath } from '../collections/estates.ts'

/** Returns the path of the list of homes of an estate. */
export const unitsPath = ({ slug }: { slug: string }) => `${estatePath(slug)}/homes`

/** Returns the path of the page of a home. */
export const unitPath = (estate: { slug: string }, code: string) =>
  `${unitsPath(estate)}/${encodeURIComponent(code.toLowerCase())}`
