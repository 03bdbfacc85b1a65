import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const kofiRidge: Sample<'estates'> = {
  ref: 'kofi-ridge',
  slug: 'kofi-ridge',
  title: 'Kofi Ridge',
  place: 'Syokimau, Machakos',
  summary: 'Sixty-four brick townhouses near the railway terminus at Syokimau; the last of them are for sale.',
  accent: 'terracotta',
  hasOwnPage: false,
  requestKind: 'enquiry',
  heroImageId: sampleFile('unit-kofi-ridge-townhouse'),
  overviewTitle: 'Townhouses for people who work in the city',
  overview: `<p>Kofi Ridge is the smallest of our estates: nine acres at Syokimau, with 64 townhouses in eight short rows. Building began in 2021 and the first owners had their keys in 2023. Most of them are lived in, and the last are for sale.</p>
<p>We built it for people who spend their weekdays in Nairobi. The railway terminus is six minutes away by car, the Expressway eight, and the airport a quarter of an hour. What you give up for that is land. Gardens are 45 square metres, neighbours share a wall, and aircraft can be heard when the wind is from the north.</p>
<h3>Two kinds of house</h3>
<ul>
<li>Three bedrooms on two floors, 132 square metres</li>
<li>Four bedrooms on three floors, 186 square metres</li>
</ul>
<p>Party walls are 230 millimetres of solid masonry with a cavity, and we tested them for sound in every row before handover. Each house has a front porch, a small back garden and one or two parking places. Owners hold sectional titles and share the lanes, the play court and the solar street lights through the management company. The service charge is KES 8,200 a month.</p>
<p>Kofi Ridge has no page of its own because so little is left. The <a href="/kofi-ridge/floor-plans">floor plans</a> show every level with dimensions, and the sales office has the list of addresses with their prices.</p>`,
  acres: 9,
  homesPlanned: 64,
  facts: [
    { label: 'Size', value: '9 acres' },
    { label: 'Homes', value: '64 built' },
    { label: 'Started', value: '2021; first handover in 2023' },
    { label: 'Title', value: 'Sectional title, 99-year lease from 2020' },
    { label: 'Service charge', value: 'KES 8,200 a month' },
    { label: 'Water', value: 'Water company main and borehole; 10,000 litres at each row' },
    { label: 'Gardens', value: '45 m² each, at the back' },
  ],
  locationTitle: 'Six minutes from Nairobi Terminus',
  location: `<p>The estate stands on a low ridge east of Syokimau, with tarmac to every door. Commuter trains run from the terminus in the morning and the evening; the Expressway begins at Mlolongo, four kilometres away.</p>`,
  latitude: -1.362,
  longitude: 36.953,
  distances: [
    { place: 'Nairobi Terminus (SGR), Syokimau', km: 2.5, minutes: 6, latitude: -1.369, longitude: 36.937 },
    { place: 'Mlolongo, start of the Expressway', km: 4, minutes: 8, latitude: -1.393, longitude: 36.94 },
    { place: 'Jomo Kenyatta International Airport', km: 10, minutes: 15, latitude: -1.3192, longitude: 36.9278 },
    { place: 'Athi River town', km: 13, minutes: 17, latitude: -1.456, longitude: 36.9783 },
    { place: 'Greenpark Estate', km: 18, minutes: 24, latitude: -1.47, longitude: 37.015 },
    { place: 'Nairobi city centre', km: 19, minutes: 28, latitude: -1.2864, longitude: 36.8172 },
  ],
  galleryImageIds: ['unit-kofi-ridge-townhouse', 'interior-living', 'interior-kitchen'].map(sampleFile),
  seoTitle: 'Kofi Ridge townhouses, Syokimau',
  seoDescription:
    'The last of 64 brick townhouses at Syokimau, near Nairobi Terminus. Three and four bedrooms, with all floor plans and what is still available.',
}
