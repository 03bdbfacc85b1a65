import { estatePath } from '../collections/estates.ts'

export const unitsPath = ({ slug }: { slug: string }) => `${estatePath(slug)}/homes`

export const unitPath = (estate: { slug: string }, code: string) =>
  `${unitsPath(estate)}/${encodeURIComponent(code.toLowerCase())}`
