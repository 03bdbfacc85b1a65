import { figure } from '@/lib/text/format'

type Sizes = { areaSqm: number | null; plotSqm: number | null }

/** Returns the bedrooms and sizes of a home: `4 bedrooms, 224 m², plot of 400 m²`; null if none is known. */
export function homeFacts({ areaSqm, plotSqm }: Sizes, { beds }: { beds: number | null }): string | null {
  const facts = [
    beds !== null && beds > 0 && `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`,
    areaSqm !== null && `${figure(areaSqm)} m²`,
    plotSqm !== null && `plot of ${figure(plotSqm)} m²`,
  ]
  return facts.filter(Boolean).join(', ') || null
}
