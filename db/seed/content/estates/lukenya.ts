import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'
import { visitTimesOn } from './visit-times.ts'

export const lukenya: Sample<'estates'> = {
  ref: 'lukenya-plains',
  slug: 'lukenya-plains',
  title: 'Lukenya Plains',
  place: 'Lukenya, Machakos',
  summary: 'Serviced plots with their own titles and a small range of modern homes, below Lukenya hill.',
  accent: 'terracotta',
  hasOwnPage: true,
  requestKind: 'reservation',
  heroImageId: sampleFile('lukenya-hero'),
  homeImageId: sampleFile('lukenya-02'),
  overviewTitle: 'Land you can build on this year',
  overview: `<p>Lukenya Plains is 240 acres of open grass east of the hill, divided into 620 plots with beacons, roads, water and power already there. We opened it in 2021 for people who want to build their own house in their own time. So far 410 plots are sold, 368 titles are in their owners' names and 46 houses stand.</p>
<p>The land slopes gently to the east, which gives every street the morning sun and lets storm water leave by grass channels instead of through somebody's sitting room. Zebra still cross the lower plots in the dry months. The perimeter fence has gaps made for them along the river reserve.</p>
<h3>What the plot price includes</h3>
<ul>
<li>Four beacons placed by a licensed surveyor and shown to you on the ground</li>
<li>A freehold title in your name, transferred within 90 days of full payment</li>
<li>A water point at the boundary and a power line along the road</li>
<li>Murram roads with side drains, graded twice a year</li>
</ul>
<p>It does not include stamp duty of 4 per cent, the advocate's fee of KES 35,000, the water meter at KES 18,000 or the electricity connection, which you arrange with the utility.</p>
<h3>Plots and houses</h3>
<p>Plots come in an eighth, a quarter and half an acre. You may bring your own architect, within guidelines that fit on two pages: single houses only, shallow roofs, natural colours, nothing above two storeys. Or choose one of our three designs.</p>
<h3>What to weigh up</h3>
<p>This is still the countryside. The last 2.4 kilometres are murram, dusty in February and soft in April. The nearest supermarket is in Athi River. Plot owners pay a service charge of KES 1,500 a month from the day of transfer, and KES 3,500 once a house is occupied. Those who came early say the quiet is worth it.</p>`,
  acres: 240,
  homesPlanned: 620,
  facts: [
    { label: 'Size', value: '240 acres, 28 of them left as grassland' },
    { label: 'Plots', value: '620 planned, 410 sold, 368 titles issued' },
    { label: 'Houses built', value: '46' },
    { label: 'Started', value: '2021; first titles in 2023' },
    { label: 'Title', value: 'Freehold, one title for each plot' },
    { label: 'Payment', value: '30% deposit, balance over 12 months without interest' },
    { label: 'Service charge', value: 'KES 1,500 a month (plot), KES 3,500 (occupied house)' },
    { label: 'Water', value: 'Two boreholes, 300,000-litre tank, a point at every plot' },
    { label: 'Roads', value: '11 km of murram with drains; 4.2 km from Mombasa Road' },
  ],
  locationTitle: 'East of the hill, 4.2 kilometres from Mombasa Road',
  location: `<p>Leave Mombasa Road at the Lukenya turning, 15 kilometres beyond Athi River town. The first 1.8 kilometres are tarmac and the remaining 2.4 are murram that we grade in March and again in November. An ordinary car manages all year; in the long rains, drive slowly at the two dips.</p>
<p>Machakos town is 36 minutes east and has schools, a hospital and the county offices. Athi River and <a href="/greenpark-estate">Greenpark Estate</a>, with its clinic and shops, lie 20 to 25 minutes west. The climbing rocks on Lukenya hill are a favourite of Nairobi's weekend walkers, who park at the foot and wave.</p>`,
  latitude: -1.462,
  longitude: 37.09,
  distances: [
    { place: 'Mombasa Road', km: 4.2, minutes: 8, latitude: -1.495, longitude: 37.08 },
    { place: 'Foot of Lukenya hill', km: 5, minutes: 10, latitude: -1.474, longitude: 37.062 },
    { place: 'Kyumbi, Machakos junction', km: 13, minutes: 16, latitude: -1.542, longitude: 37.139 },
    { place: 'Greenpark Estate, shops and clinic', km: 14, minutes: 20, latitude: -1.47, longitude: 37.015 },
    { place: 'Athi River town', km: 19, minutes: 25, latitude: -1.456, longitude: 36.9783 },
    { place: 'Machakos town', km: 29, minutes: 36, latitude: -1.5177, longitude: 37.2634 },
    { place: 'Jomo Kenyatta International Airport', km: 37, minutes: 45, latitude: -1.3192, longitude: 36.9278 },
    { place: 'Nairobi city centre', km: 48, minutes: 65, latitude: -1.2864, longitude: 36.8172 },
    { place: 'Nearest supermarket', km: 18, minutes: 24, latitude: null, longitude: null },
  ],
  visitTimes: [...visitTimesOn(['friday', 'saturday', 'sunday'], { opens: '08:00', closes: '14:00', seats: 4 })],
  visitMinutes: 90,
  galleryImageIds: [
    'lukenya-hero',
    'lukenya-01',
    'lukenya-02',
    'lukenya-03',
    'lukenya-04',
    'unit-plot-eighth-acre',
    'interior-living',
    'interior-kitchen',
  ].map(sampleFile),
  seoTitle: 'Lukenya Plains: serviced plots and modern homes',
  seoDescription:
    'Eighth, quarter and half-acre plots with freehold titles below Lukenya hill, and modern homes. Which are available, and what the price includes.',
}
