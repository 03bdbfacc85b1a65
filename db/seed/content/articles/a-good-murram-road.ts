import { sampleEstate, sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const aGoodMurramRoad: Sample<'articles'> = {
  ref: 'a-good-murram-road',
  publishAt: '2026-03-30T08:00:00+03:00',
  slug: 'a-good-murram-road',
  title: 'In praise of a good murram road',
  standfirst:
    'Tarmac is not the only honest surface. A gravel road lasts if three things are right, and all three are about water.',
  topic: 'estates',
  author: 'Kaveke Sila',
  imageId: sampleFile('lukenya-01'),
  estateId: sampleEstate('lukenya-plains'),
  featured: false,
  body: `<p>The grader driver at <a href="/lukenya-plains">Lukenya Plains</a> is called Mr Musau, and he reads a road the way a tailor reads a shoulder. Last week he stopped his machine, climbed down and laid a spirit level across the murram. “It has gone flat,” he said, as one would speak of a friend. Then he spent two hours making it round again.</p>
<p>People who look at plots look at the road and ask when it will be tarmac. It is a fair question, to which our answer is: the first 1.8 kilometres already are, and the rest will stay murram until the owners vote to pay for something else. A better question would be whether the murram is any good.</p>
<h2>What murram is</h2>
<p>Murram is laterite, a red gravel with enough clay to hold it together. Watered and rolled, it sets almost like weak concrete. Laid too thin, or on the wrong soil, it comes apart in one season. A sound estate road has 150 millimetres of it, compacted, on a base from which the black cotton soil has been dug out. If you see grey clay that cracks like a biscuit in the dry months, that digging has not been done.</p>
<h2>Three rules, all about water</h2>
<ol>
<li><strong>Camber.</strong> The middle stands higher than the edges, by about five centimetres for each metre of width on either side. Rain then runs off immediately. A flat road is a pond with traffic.</li>
<li><strong>Drains.</strong> A channel on each side, deeper than the road is thick, with a turn-out every fifty metres to let the water go into the grass.</li>
<li><strong>Culverts.</strong> Where a stream or a swale crosses, a pipe of at least 600 millimetres, with a stone wall at both ends. Anything smaller is blocked by the first plastic bottle.</li>
</ol>
<p>The best time to inspect all three is during a storm, in a raincoat. The next best is the day after. Look for ruts down the middle, silt fans across the corners, and gates with sandbags.</p>
<h2>What it costs</h2>
<p>We grade eleven kilometres twice a year, in March before the long rains and in November. With drain clearing, a few loads of new gravel and Mr Musau's diesel, 2025 came to KES 2.6M, or about KES 530 a month for each of the 410 owners. That is more than a third of the plot service charge, and the part of it that people see.</p>
<p>A thin surface of tarmac over the same eleven kilometres would cost some KES 260M to lay. It would need almost no care for seven years and a great deal of it in the eighth. Estates that lay thin tarmac to sell plots often leave the eighth year to the buyers.</p>
<blockquote><p>A road is a roof for the ground. You would not ask whether a roof is pretty before asking whether it leaks.</p></blockquote>
<h2>Living with it</h2>
<ul>
<li>Keep to forty. Corrugations, the washboard that rattles your teeth, are made by speed.</li>
<li>Build your gate at the height of the road, and set the culvert under your entrance before the first lorry of stone arrives.</li>
<li>Plant a hedge on the windward side. It catches most of the dust before your washing does.</li>
<li>Never empty a pool or a sump into the side drain. Your neighbour lives at the other end.</li>
</ul>
<p>February is dusty, and no camber will cure that. In April the two dips near the green can be soft for a day or two; an ordinary car gets through if it does not hurry. The rest of the year, on an early morning with the hill turning pink, there are worse ways to come home.</p>`,
}
