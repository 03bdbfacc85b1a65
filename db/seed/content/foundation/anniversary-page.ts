import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const anniversaryPage: Sample<'anniversaryPage'>[] = [
  {
    ref: 'anniversary-page',
    title: 'Twenty years, 982 front doors',
    intro:
      'In June 2006 two people rented one room above a hardware shop in Athi River. This is what has become of it, told by those who were there, with the parts that went wrong left in.',
    heroImageId: sampleFile('anniversary-hero'),
    story: `<p>The room cost KES 6,000 a month and had one chair. Rahab Situma, a surveyor, took the chair because she had the maps. Wafula Kiprono, a builder, sat on the window sill. They had met over a boundary wall that stood two metres inside somebody else's land, and had spent the afternoon agreeing on how it could have been avoided.</p>
<p>What they wanted was modest: to sell land with clean papers, to build on it decently, and not to leave. The first bank they asked said that the third part was not a business plan. So the buyers of the first 24 bungalows paid in stages, each against work they could walk through, and that has been the way ever since.</p>
<h3>The grass years</h3>
<p>When 120 acres beside Mombasa Road came up for sale in 2008, the company had money for eleven. The seller, an old rancher, agreed to be paid as the houses were sold, on condition that the acacias stayed. They are still there; the central park of Greenpark was drawn around them.</p>
<p>There were bad years. In 2011 cement doubled in price in the middle of a phase, and the company finished 38 houses at a loss because the price had been given. In 2018 a borehole ran dry. In 2020 nobody could travel, and the first villas at Vipingo were handed over by video call, with the keys sent by bus.</p>
<h3>What stayed the same</h3>
<p>The offices are still on the estates. The price is still on the page. Of the first 24 families at Acacia Close, 17 live there to this day, and on 20 June 2026 they sat at the front table when 900 people had lunch in the park. Rahab brought the chair.</p>
<h3>What comes next</h3>
<p>Apartments at Greenpark, a new court at Fadhili, the last villas at Pazuri, and a nursery school at Lukenya Plains once enough children live there. Nothing very grand. Twenty years have taught us that good places are finished slowly, by the people who move in.</p>`,
    timelineTitle: 'From one room to five estates',
    milestones: [
      { year: 2006, title: 'A room above a hardware shop', text: 'Rahab Situma and Wafula Kiprono found SHK in June.' },
      {
        year: 2008,
        title: 'Acacia Close',
        text: 'The first 24 bungalows are handed over at Athi River, paid for stage by stage.',
      },
      {
        year: 2008,
        title: 'A hundred and twenty acres',
        text: 'An old rancher sells the land that becomes Greenpark, on condition that the acacias stay.',
      },
      {
        year: 2010,
        title: 'First families at Greenpark',
        text: 'Nine households move in during the same week in August.',
      },
      {
        year: 2012,
        title: 'A letter from a head teacher',
        text: 'Two rainwater tanks at Mto Mawe Primary School mark the beginning of the SHK Foundation.',
      },
      {
        year: 2014,
        title: 'Land at Tigoni',
        text: 'Thirty-two acres above the tea are bought for a retirement village.',
      },
      {
        year: 2017,
        title: 'Fadhili opens, Pazuri begins',
        text: 'The first residents arrive at Tigoni, and the first stone is laid at Vipingo.',
      },
      { year: 2020, title: 'Keys by bus', text: 'The first villas at Pazuri are handed over by video call.' },
      {
        year: 2021,
        title: 'Lukenya Plains and Kofi Ridge',
        text: 'Plots with their own titles east of the hill, and 64 townhouses at Syokimau.',
      },
      {
        year: 2023,
        title: 'First titles at Lukenya',
        text: 'Forty-two owners receive their deeds on one Saturday, under a tent.',
      },
      {
        year: 2024,
        title: 'Every price on the page',
        text: 'Service charges of all the estates are published, five years back.',
      },
      { year: 2026, title: 'Twenty years', text: 'On 20 June, 900 people have lunch in the park at Greenpark.' },
    ],
    projectsTitle: 'Five estates, in the order in which they began',
    voicesTitle: 'People who were there',
    closing:
      'Thank you to everyone who bought a house from a drawing, who carried a bucket, who came to a budget meeting, who planted a tree or told us that we were wrong. The kettle in the office is on between eight and five. Come by.',
    celebratedOn: '2026-06-20',
  },
]
