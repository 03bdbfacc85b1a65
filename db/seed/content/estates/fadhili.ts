import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'
import { visitTimesOn } from './visit-times.ts'

export const fadhili: Sample<'estates'> = {
  ref: 'fadhili',
  slug: 'fadhili',
  title: 'Fadhili Retirement Village',
  place: 'Tigoni, Kiambu',
  summary: 'Step-free cottages and apartments for people over 60, with a nurse awake every night of the year.',
  accent: 'ochre',
  hasOwnPage: true,
  requestKind: 'enquiry',
  heroImageId: sampleFile('fadhili-hero'),
  bannerImageId: sampleFile('fadhili-03'),
  homeImageId: sampleFile('fadhili-01'),
  overviewTitle: 'Independence first, and help within two minutes',
  overview: `<p>Fadhili stands on 32 acres above the tea at Tigoni, 2,100 metres up, where mornings are cool and a fire is welcome in July. The first residents came in 2017. Today 96 homes are lived in, by retired teachers and engineers, widows who wanted neighbours, and couples back from forty years abroad.</p>
<p>Every path is level and wide enough for two wheelchairs to pass. Doors are a metre across, showers have no kerb, and each home has a nurse call by the bed, in the bathroom and on a pendant. A nurse is on duty day and night, and the promise is a knock on the door within two minutes.</p>
<h3>Three levels of care</h3>
<ul>
<li><strong>Independent.</strong> You run your own home. The service charge covers gardens, guards, the nurse call and a yearly health review.</li>
<li><strong>Help at home.</strong> A care assistant comes at agreed hours, from KES 38,000 a month.</li>
<li><strong>Care house.</strong> A room of your own among 24, with meals and nursing, at KES 165,000 a month.</li>
</ul>
<p>You may move between levels without selling, and a couple may live on two levels at once: she in the care house, he in the cottage a hundred metres away.</p>
<h3>Costs</h3>
<p>Homes are sold on a 99-year lease that you may leave to your family or sell to a buyer aged 60 or over. The village takes 3 per cent of a resale to pay for refurbishment. The service charge is KES 18,500 a month for a cottage and KES 12,000 for an apartment, whether one person lives there or two. Lunch in the dining room is KES 950 and never compulsory.</p>
<h3>What to weigh up</h3>
<p>It is cold from June to August, and the mist can sit on the lawn until ten. Nairobi's large hospitals are 40 minutes away on a good day; the village ambulance is on site for the other days. Grandchildren may stay for three weeks at a time, and they usually ask for longer.</p>`,
  acres: 32,
  homesPlanned: 180,
  facts: [
    { label: 'Size', value: '32 acres, 2,100 m above sea level' },
    { label: 'Homes', value: '180 planned, 96 lived in; care house with 24 rooms' },
    { label: 'Started', value: '2014; first residents in 2017' },
    { label: 'Who may buy', value: 'One resident must be 60 or over' },
    { label: 'Title', value: '99-year lease from 2014, inheritable; 3% fee on resale' },
    { label: 'Service charge', value: 'KES 18,500 a month (cottage), KES 12,000 (apartment)' },
    { label: 'Nursing', value: 'Day and night; nurse call in every home' },
    { label: 'Water', value: 'Borehole and rain harvesting; 200,000 litres stored' },
    { label: 'Power', value: 'Grid with full generator back-up, solar water heating' },
  ],
  locationTitle: 'Tea on one side, Limuru on the other',
  location: `<p>The village lies between Tigoni and Limuru, on a quiet tarmac road with tea on both sides. A public Level 4 hospital is two kilometres away, and the village has its own ambulance and a driver at every hour. Buses to Limuru and Nairobi stop 400 metres from the gate; the village minibus makes a shopping run on Tuesdays and Fridays and goes to church services on Sunday.</p>
<p>Visitors from Nairobi come by Limuru Road through Gigiri and Ruaka, or by Waiyaki Way and the Rironi junction when Limuru Road is slow. There is parking at each court, so that nobody has to walk far from the car.</p>`,
  latitude: -1.142,
  longitude: 36.679,
  distances: [
    { place: 'Level 4 hospital, Tigoni', km: 2, minutes: 5, latitude: -1.131, longitude: 36.669 },
    { place: 'Limuru town', km: 8, minutes: 14, latitude: -1.1066, longitude: 36.6431 },
    { place: 'Kikuyu town', km: 17, minutes: 30, latitude: -1.246, longitude: 36.663 },
    { place: 'Gigiri', km: 21, minutes: 35, latitude: -1.234, longitude: 36.805 },
    { place: 'Kiambu town', km: 22, minutes: 35, latitude: -1.1714, longitude: 36.8356 },
    { place: 'Hospitals at Parklands, Nairobi', km: 27, minutes: 40, latitude: -1.262, longitude: 36.817 },
    { place: 'Nairobi city centre', km: 29, minutes: 45, latitude: -1.2864, longitude: 36.8172 },
    { place: 'Jomo Kenyatta International Airport', km: 45, minutes: 60, latitude: -1.3192, longitude: 36.9278 },
    { place: 'Tea walk, from the garden gate', km: 0.3, minutes: 5, latitude: null, longitude: null },
  ],
  visitTimes: [
    ...visitTimesOn(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], {
      opens: '10:00',
      closes: '15:00',
      seats: 2,
    }),
  ],
  galleryImageIds: [
    'fadhili-hero',
    'fadhili-01',
    'fadhili-02',
    'fadhili-03',
    'fadhili-04',
    'unit-cottage-2bed',
    'interior-living',
  ].map(sampleFile),
  seoTitle: 'Fadhili Retirement Village, Tigoni: homes and care',
  seoDescription:
    'Step-free cottages and apartments for over-60s at Tigoni, with nurses day and night. What is available, care levels and monthly costs explained.',
}
