import { estatePath } from '../collections/estates.ts'

/** The path of the list of an estate's homes. */
export const unitsPath = ({ slug }: { slug: string }) => `${estatePath(slug)}/homes`

/** The path of a unit's page. */
export const unitPath = (estate: { slug: string }, code: string) =>
  `${unitsPath(estate)}/${encodeURIComponent(code.toLowerCase())}`
