import { expect, test } from 'vitest'
import { type PlanFeature, planFeaturesSchema } from '@/db/inventory/plan-geometry'
import { locationPicture, locationSizes } from './location-picture'

const aPlot = (code: string, x: number, y: number) => ({
  type: 'Feature',
  properties: { kind: 'unit', code },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + 12, y],
        [x + 12, y + 24],
        [x, y + 24],
        [x, y],
      ],
    ],
  },
})

test('a picture of a home at the border of the plan shows land instead of blank paper', () => {
  const features: PlanFeature[] = planFeaturesSchema.parse([aPlot('A-1', 0, 0), aPlot('A-2', 900, 900)])
  const first = locationPicture(features, [], { code: 'A-1', block: 'A' }, locationSizes.share)
  // The picture begins 8 metres beside the plot, as the plan does.
  expect(first).toContain('d="M80 80h')
})
