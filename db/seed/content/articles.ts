import type { Sample } from '../sample.ts'
import { readingATitleSearch } from './articles/reading-a-title-search.ts'
import { serviceCharge } from './articles/what-a-service-charge-pays-for.ts'
import { siteVisit } from './articles/the-second-site-visit.ts'
import { whatAPlotPriceIncludes } from './articles/what-a-plot-price-includes.ts'

export const articles: Sample<'articles'>[] = [siteVisit, whatAPlotPriceIncludes, serviceCharge, readingATitleSearch]
