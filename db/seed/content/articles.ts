import type { Sample } from '../sample.ts'
import { aGoodMurramRoad } from './articles/a-good-murram-road.ts'
import { buildingNearTheSea } from './articles/building-near-the-sea.ts'
import { buyingFromAbroad } from './articles/buying-from-abroad.ts'
import { mortgageSaccoOrBoth } from './articles/mortgage-sacco-or-both.ts'
import { readingATitleSearch } from './articles/reading-a-title-search.ts'
import { saturdayAtGreenpark } from './articles/saturday-at-greenpark.ts'
import { sectionalTitles } from './articles/sectional-titles.ts'
import { siteVisit } from './articles/the-second-site-visit.ts'
import { threeLevelsOfCare } from './articles/three-levels-of-care.ts'
import { waterFromUnderThePlains } from './articles/water-from-under-the-plains.ts'
import { whatAPlotPriceIncludes } from './articles/what-a-plot-price-includes.ts'
import { serviceCharge } from './articles/what-a-service-charge-pays-for.ts'

export const articles: Sample<'articles'>[] = [
  siteVisit,
  whatAPlotPriceIncludes,
  threeLevelsOfCare,
  saturdayAtGreenpark,
  buyingFromAbroad,
  mortgageSaccoOrBoth,
  aGoodMurramRoad,
  waterFromUnderThePlains,
  serviceCharge,
  sectionalTitles,
  buildingNearTheSea,
  readingATitleSearch,
]
