import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'
import { visitTimesOn } from './visit-times.ts'

export const greenpark: Sample<'estates'> = {
  ref: 'greenpark-estate',
  slug: 'greenpark-estate',
  title: 'Greenpark Estate',
  place: 'Athi River, Machakos',
  summary: 'Bungalows, maisonettes and apartments around an 18-acre park, half an hour from the airport.',
  accent: 'sage',
  hasOwnPage: true,
  requestKind: 'enquiry',
  heroImageId: sampleFile('greenpark-hero'),
  homeImageId: sampleFile('greenpark-01'),
  overviewTitle: 'A town of 640 households, with room for 220 more',
  overview: `<p>Greenpark began in 2008 on 120 acres of dry grass beside Mombasa Road. The first families moved in two years later, when the jacarandas along the avenue were still knee high. The trees now meet over the pavement, children cycle to school without crossing a main road, and 640 homes are lived in.</p>
<p>The plan is simple. Houses stand in short closes of twelve to twenty, each with one way in. The closes open onto a park of 18 acres that no one may build on, and the clubhouse, pool and playground sit in the middle of it, so that most front doors are within ten minutes on foot.</p>
<h3>What is being built now</h3>
<p>Phase four is the last large piece: 160 apartments in four-storey blocks along the northern edge and 60 houses near the gate. The apartments are handed over from June 2027. Houses are built to order and take about ten months from the deposit.</p>
<ul>
<li>Two and three-bedroom apartments</li>
<li>Three-bedroom bungalows</li>
<li>Three and four-bedroom maisonettes</li>
</ul>
<h3>What it costs to live here</h3>
<p>The service charge is KES 7,500 a month for a house and KES 6,000 for an apartment. It pays for guards, street lights, refuse, the gardens and the upkeep of the roads. Water is metered and billed apart. The residents' association sets the budget each November and publishes the accounts to every owner.</p>
<h3>What to weigh up</h3>
<p>Mombasa Road is busy before eight in the morning, and dust from the plains finds its way onto every window sill in February. The apartment blocks have no lift; anyone who finds stairs hard should ask for a ground-floor home. Groundwater in Athi River carries fluoride, which is why the estate treats its own supply and posts the test results at the clubhouse every month.</p>`,
  pricesUntil: '2027-06-30',
  acres: 120,
  homesPlanned: 860,
  facts: [
    { label: 'Size', value: '120 acres, 18 of them parkland' },
    { label: 'Homes', value: '860 planned, 640 lived in' },
    { label: 'Started', value: '2008; first families in 2010' },
    { label: 'Title', value: '99-year lease from 2008; sectional titles for apartments' },
    { label: 'Service charge', value: 'KES 7,500 a month (house), KES 6,000 (apartment)' },
    { label: 'Water', value: 'Three boreholes, treated; 500,000-litre reservoir' },
    { label: 'Power', value: 'Grid, solar water heating, generator for pumps and street lights' },
    { label: 'Internet', value: 'Fibre to every home, two providers' },
    { label: 'Security', value: 'One staffed gate, perimeter wall, patrols day and night' },
  ],
  locationTitle: 'Beside Mombasa Road, five kilometres past Athi River town',
  location: `<p>The gate is 600 metres off Mombasa Road, on a tarmac lane that the estate maintains. Coming from Nairobi, take the Expressway to its end at Mlolongo, continue past Athi River town and turn left at the sign. Outside the morning peak the drive from the city centre takes about 45 minutes; between half past six and eight, allow 75.</p>
<p>Matatus on the Athi River and Machakos routes stop at the turning, and the estate shuttle meets them at the gate from six in the morning until nine at night. Daily shopping is inside the estate. For larger shops, banks and the market most people go to Athi River town or Kitengela.</p>`,
  latitude: -1.47,
  longitude: 37.015,
  distances: [
    { place: 'Athi River town', km: 5, minutes: 8, latitude: -1.456, longitude: 36.9783 },
    { place: 'Athi River SGR station', km: 7, minutes: 12, latitude: -1.4362, longitude: 37.0081 },
    { place: 'Kitengela', km: 9, minutes: 15, latitude: -1.4763, longitude: 36.9611 },
    { place: 'Mlolongo, start of the Expressway', km: 14, minutes: 18, latitude: -1.393, longitude: 36.94 },
    { place: 'Nairobi Terminus (SGR), Syokimau', km: 17, minutes: 22, latitude: -1.369, longitude: 36.937 },
    { place: 'Jomo Kenyatta International Airport', km: 24, minutes: 30, latitude: -1.3192, longitude: 36.9278 },
    { place: 'Nairobi city centre', km: 35, minutes: 45, latitude: -1.2864, longitude: 36.8172 },
    { place: 'Machakos town', km: 37, minutes: 45, latitude: -1.5177, longitude: 37.2634 },
    { place: 'Nearest county hospital', km: 6, minutes: 10, latitude: null, longitude: null },
  ],
  visitTimes: [
    ...visitTimesOn(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], {
      opens: '09:00',
      closes: '16:00',
      seats: 3,
    }),
    ...visitTimesOn(['saturday'], { opens: '09:00', closes: '13:00', seats: 4 }),
  ],
  galleryImageIds: [
    'greenpark-hero',
    'greenpark-01',
    'greenpark-02',
    'greenpark-03',
    'greenpark-04',
    'unit-maisonette-4bed',
    'unit-bungalow-3bed',
    'unit-apartment-2bed',
    'interior-living',
    'interior-kitchen',
  ].map(sampleFile),
  seoTitle: 'Homes for sale at Greenpark Estate, Athi River',
  seoDescription:
    'Apartments, bungalows and maisonettes around an 18-acre park off Mombasa Road. Available homes, prices, the plan, service charge and travel times.',
}
