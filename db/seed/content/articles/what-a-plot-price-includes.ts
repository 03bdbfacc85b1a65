import { sampleEstate, sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const whatAPlotPriceIncludes: Sample<'articles'> = {
  ref: 'what-a-plot-price-includes',
  publishAt: '2026-09-21T08:00:00+03:00',
  slug: 'what-a-plot-price-includes',
  title: 'What a plot price includes, and what it leaves out',
  standfirst: 'Two plots of an eighth of an acre, one at KES 1.2M and one at KES 1.95M. Which is the cheaper?',
  topic: 'estates',
  author: 'Makena Odera',
  imageId: sampleFile('unit-plot-eighth-acre'),
  estateId: sampleEstate('lukenya-plains'),
  featured: false,
  body: `<p>The signboard said KES 1.2M in figures as tall as a child. Below, much smaller, stood the words “exclusive of”. A reader from Machakos sent us a photograph of it and asked what the rest of the sentence might cost. We took the question seriously and spent a week adding up.</p>
<p>We compared two plots of the same size, 506 square metres, within twenty kilometres of each other. The first is bare: a field divided by string. The second is a serviced plot at <a href="/lukenya-plains">Lukenya Plains</a>, at KES 1,950,000. We know its figures because it is ours, so read this with that in mind and check the sums yourself.</p>
<h2>The bare plot, once you can build on it</h2>
<ul>
<li>Price on the board: KES 1,200,000</li>
<li>Its share of the survey, subdivision and new title: about KES 90,000</li>
<li>Its share of a gravel road of 600 metres, agreed among nine owners: KES 160,000</li>
<li>A power line and transformer shared by the same nine: KES 145,000 each, if all nine pay</li>
<li>Water: a borehole is out of reach for one owner, so tank, gutters and deliveries for the first two years: KES 230,000</li>
<li>A fence, because there is no estate fence: KES 180,000</li>
</ul>
<p>That makes KES 2,005,000, before stamp duty, and assumes that eight strangers pay on time. In our experience the road takes two years and one lawsuit.</p>
<h2>The serviced plot</h2>
<p>At Lukenya Plains the price includes the beacons, the freehold title and its transfer, a water point on the boundary, the power line along the road, drained murram roads and the outer fence. It leaves out:</p>
<ul>
<li>Stamp duty of 4 per cent: KES 78,000</li>
<li>The advocate's fee: KES 35,000</li>
<li>The water meter: KES 18,000</li>
<li>The electricity connection, which depends on the utility's tariff</li>
<li>The service charge of KES 1,500 a month from the day of transfer</li>
</ul>
<p>With duty, fee and meter the sum is KES 2,081,000. The two plots are, in other words, almost the same price. The difference is who does the work, who carries the risk, and when you can lay the first stone.</p>
<blockquote><p>Cheap land is land on which somebody has not yet done the work. The question is whether you want to be that somebody.</p></blockquote>
<h2>When the bare plot is the better choice</h2>
<p>Sometimes it is. If you do not mean to build for ten years, you save the service charge: at today's rate, KES 180,000. If you know the neighbours, or they are your cousins, the road may be built over a weekend with a hired grader and a goat. And if you want five acres for cattle, an estate is the wrong place.</p>
<h2>Six questions for any seller</h2>
<ol>
<li>Is there a title for this very plot today, or only for the land it is part of?</li>
<li>Which services reach the boundary now, and which are promised? By what date, in the contract?</li>
<li>Who owns the road?</li>
<li>What may I build, and what may the neighbour build?</li>
<li>What will I pay each month, from when?</li>
<li>If I stop paying halfway, what do I get back?</li>
</ol>
<p>Write the answers beside one another. If the seller of the serviced plot cannot answer, the higher price has bought you nothing. If the seller of the bare plot can, you have found an honest person, and that is worth a great deal.</p>`,
}
