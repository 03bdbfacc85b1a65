import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'
import { visitTimesOn } from './visit-times.ts'

export const pazuri: Sample<'estates'> = {
  ref: 'pazuri-at-vipingo',
  slug: 'pazuri-at-vipingo',
  title: 'Pazuri at Vipingo',
  place: 'Vipingo, Kilifi',
  summary: 'Villas and apartments behind 480 metres of white sand, between Mombasa and Kilifi.',
  accent: 'lagoon',
  hasOwnPage: true,
  requestKind: 'reservation',
  heroImageId: sampleFile('pazuri-hero'),
  homeImageId: sampleFile('pazuri-02'),
  overviewTitle: 'A small coast village, planned around the shade',
  overview: `<p>Pazuri lies where an old sisal field met the beach at Vipingo. Building began in 2017, and the first villas were handed over three years later. Of the 220 homes planned on 60 acres, 118 are finished. About a third are lived in all year, a third at weekends and in the school holidays, and the rest are let.</p>
<p>Shade decided the layout. The lanes run east to west, so that the sea breeze passes between the houses and the coconut palms cover the paving by ten in the morning. Walls are coral stone, roofs are makuti or whitewashed concrete, and windows are placed for air first and for the view second. Most owners use a fan where they expected to need air conditioning.</p>
<h3>Homes still available</h3>
<ul>
<li>One and two-bedroom apartments</li>
<li>Three-bedroom garden villas</li>
<li>Four-bedroom pool villas</li>
<li>Beach-line villas</li>
</ul>
<p>Reserving a home costs nothing. We hold it for fourteen days while your advocate reads the papers, and a deposit of 30 per cent follows only when you sign.</p>
<h3>Letting your home</h3>
<p>The village office runs a letting pool that owners may join or leave with three months' notice. In 2025 the homes in the pool were let for 54 per cent of nights. That is a record of one year, and we promise no return. The office keeps a quarter of the rent and pays for linen and cleaning from it.</p>
<h3>What to weigh up</h3>
<p>Salt is hard on a house: repaint every third year and choose stainless steel. From April to September the kusi wind brings seaweed and, in May, heavy rain. Villas pay a service charge of KES 16,000 a month and apartments KES 9,500, which is more than inland because pools, pumps and palms need people.</p>`,
  pricesUntil: '2027-06-30',
  acres: 60,
  homesPlanned: 220,
  facts: [
    { label: 'Size', value: '60 acres, 480 m of beach' },
    { label: 'Homes', value: '220 planned, 118 finished' },
    { label: 'Started', value: '2017; first villas handed over in 2020' },
    { label: 'Title', value: '99-year lease from 2016; sectional titles for apartments' },
    { label: 'Reservation', value: 'Free for 14 days; 30% deposit on signing' },
    { label: 'Service charge', value: 'KES 16,000 a month (villa), KES 9,500 (apartment)' },
    { label: 'Water', value: 'County main and treated wells; 400,000 litres stored' },
    { label: 'Power', value: 'Grid; 5 kW of solar on every villa' },
    { label: 'Shore', value: 'First walls stand 60 m behind the high-water mark' },
  ],
  locationTitle: 'Five kilometres off the Mombasa to Malindi road',
  location: `<p>Vipingo is a small market town on the road from Mombasa to Malindi. The turning to Pazuri is signposted just north of the trading centre, and the last five kilometres are tarmac and then coral murram, graded after each rainy season. The village shuttle meets buses at the junction twice a day.</p>
<p>Kilifi, half an hour north, has the nearest hospital with an operating theatre, a good market and the creek. Mtwapa and Nyali, to the south, have the supermarkets and cinemas. Most visitors from Nairobi take the train to Mombasa or fly, and then drive up in an hour and a half.</p>`,
  latitude: -3.806,
  longitude: 39.829,
  distances: [
    { place: 'Vipingo trading centre', km: 5, minutes: 8, latitude: -3.819, longitude: 39.799 },
    { place: 'Vipingo airstrip', km: 6, minutes: 10, latitude: -3.807, longitude: 39.797 },
    { place: 'Mtwapa', km: 22, minutes: 30, latitude: -3.943, longitude: 39.744 },
    { place: 'Kilifi town and creek', km: 24, minutes: 28, latitude: -3.6305, longitude: 39.8499 },
    { place: 'Nyali, Mombasa', km: 36, minutes: 50, latitude: -4.03, longitude: 39.7 },
    { place: 'Mombasa old town', km: 42, minutes: 65, latitude: -4.062, longitude: 39.679 },
    { place: 'Moi International Airport', km: 48, minutes: 80, latitude: -4.0348, longitude: 39.5942 },
    { place: 'Mombasa Terminus (SGR)', km: 50, minutes: 85, latitude: -4.022, longitude: 39.58 },
    { place: 'Watamu', km: 68, minutes: 75, latitude: -3.354, longitude: 40.024 },
  ],
  visitTimes: [
    ...visitTimesOn(['wednesday', 'thursday', 'friday', 'saturday', 'sunday'], {
      opens: '09:00',
      closes: '15:00',
      seats: 2,
    }),
  ],
  visitMinutes: 90,
  galleryImageIds: [
    'pazuri-hero',
    'pazuri-01',
    'pazuri-02',
    'pazuri-03',
    'pazuri-04',
    'unit-villa-4bed',
    'interior-living',
    'interior-kitchen',
  ].map(sampleFile),
  seoTitle: 'Pazuri at Vipingo: beach villas and apartments',
  seoDescription:
    'Villas and apartments behind 480 metres of beach at Vipingo, Kilifi. What is available, monthly costs, letting record and a free 14-day reservation.',
}
