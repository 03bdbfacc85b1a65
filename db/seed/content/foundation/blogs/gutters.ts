import { sampleFile } from '../../../ids.ts'
import type { Sample } from '../../../sample.ts'

export const gutters: Sample<'foundationBlogs'> = {
  ref: 'gutters',
  publishAt: '2025-11-24T09:00:00+03:00',
  slug: 'it-is-all-about-the-gutters',
  title: 'It is all about the gutters',
  standfirst: 'A tank without gutters is a sculpture. Notes from the first storm of the short rains.',
  author: 'Chelimo Ngao',
  imageId: sampleFile('foundation-01'),
  body: `<p>The first big storm came on a Tuesday at ten past two, in the middle of fractions. At Bahari Njema four hundred children stopped dividing and listened. Rain on a new metal roof is louder than any teacher, and so we all went to the windows and watched the water walk along the gutter, turn the corner and drop into the tank.</p>
<p>People like to give tanks. A tank is large and green, and one can stand beside it. Nobody has ever asked to stand beside a gutter. Yet nearly everything that has gone wrong with our water in thirteen years went wrong between the edge of the roof and the top of the tank.</p>
<h2>Four things we check now</h2>
<ul>
<li><strong>The fall.</strong> One centimetre for every metre, measured with a hose level. A flat gutter breeds mosquitoes and overflows in the middle.</li>
<li><strong>The brackets.</strong> One at every sixty centimetres. The first storm tears off the ones at every metre.</li>
<li><strong>The first flush.</strong> After dry months a roof is covered with dust and what birds leave. A length of pipe with a small hole takes the first eighty litres away.</li>
<li><strong>The overflow.</strong> A full tank spills as much as it receives. If the overflow ends at the foot of the stand, the stand will lean within two years. Ours did.</li>
</ul>
<h2>The sums</h2>
<p>The roofs at Bahari Njema measure 940 square metres. With a thousand millimetres of rain in an ordinary year, about 750,000 litres could be caught. The tanks hold 68,000. It follows that the tanks fill and empty many times over, and that a week of broken gutter in May costs more water than a cracked tank in January.</p>
<p>So the money has moved. In 2025 we spent KES 640,000 on gutters, brackets and pipes at two schools, most of it given by one of our partners, and bought no tank at all. The annual report has the figures.</p>
<h2>Who climbs up</h2>
<p>Two fathers at each school are paid for half a day every month to climb up with a brush. They keep a notebook. The best entry so far is from August: “One sandal, one kite, one nest with eggs. Gutter not cleaned on that side.”</p>
<p>By three o'clock the storm had passed. The gauge on tank three had risen by a hand's breadth, which is about three thousand litres. Class six worked it out before I did, and then went back to its fractions.</p>`,
}
