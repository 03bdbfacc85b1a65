import { sampleEstate, sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const serviceCharge: Sample<'articles'> = {
  ref: 'what-a-service-charge-pays-for',
  publishAt: '2026-01-19T08:00:00+03:00',
  slug: 'what-a-service-charge-pays-for',
  title: 'Where KES 7,500 a month goes',
  standfirst:
    'We opened the books of Greenpark for 2025 and followed one household’s service charge to the last shilling.',
  topic: 'finance',
  author: 'Makena Odera',
  imageId: sampleFile('greenpark-04'),
  estateId: sampleEstate('greenpark-estate'),
  featured: true,
  body: `<p>Nobody enjoys paying it. It arrives on the first of the month, it rises a little every second January, and what it buys is mostly the absence of trouble. When it works, you notice nothing at all.</p>
<p>So we asked the residents' association at <a href="/greenpark-estate">Greenpark Estate</a> for its accounts of 2025 and divided them by the household. A house pays KES 7,500 a month. Here is what became of it.</p>
<h2>One household, one month</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">KES</th></tr></thead>
<tbody>
<tr><td>Guards, gate and patrols</td><td>2,650</td></tr>
<tr><td>Gardens, park and trees</td><td>1,180</td></tr>
<tr><td>Refuse and recycling</td><td>620</td></tr>
<tr><td>Street lights and pump power</td><td>790</td></tr>
<tr><td>Roads, drains and walls</td><td>560</td></tr>
<tr><td>Clubhouse, pool and playground</td><td>540</td></tr>
<tr><td>Office, audit and insurance</td><td>410</td></tr>
<tr><td>Reserve for large repairs</td><td>750</td></tr>
</tbody>
</table>
<p>The first line surprises people. Guarding one gate and a long wall by day and night takes 34 people in three shifts, and their pay is a third of everything. Estates that look cheap have usually economised here, or on the last line.</p>
<h2>The line to look for</h2>
<p>The reserve is the difference between an estate that ages and one that decays. A tarmac road lasts about fifteen years, a borehole pump eight, the felt under a clubhouse roof perhaps twenty. Greenpark puts aside a tenth of its income for such things and had KES 19M in the account at the end of 2025. When the avenue was resurfaced in 2023, no one received a special bill.</p>
<p>If the accounts of an estate show no reserve, add one in your head. A tenth of the charge is a fair guess.</p>
<h2>Water is separate, and should be</h2>
<p>A household with a lawn can use eight times as much as a household with a cactus. Greenpark meters every home and charges KES 140 for a cubic metre, which covers pumping and treatment. Estates with “free” water are estates in which the careful pay for the careless.</p>
<h2>Questions to ask before you buy</h2>
<ul>
<li>What was the charge in each of the last five years?</li>
<li>How many owners are behind with it, and by how much? More than one in ten is a warning.</li>
<li>Is there a reserve account, and may I see its balance?</li>
<li>Who sets the budget: the developer, or a body in which owners vote?</li>
<li>Does the developer pay the charge for homes that are not yet sold?</li>
</ul>
<p>The last question is the quickest way to clear a sales office. Here the answer is yes, and the sum is in the published accounts.</p>
<blockquote><p>I used to say it was too much. Then I joined the committee and saw what thirty-four salaries look like.</p></blockquote>
<p>That was the treasurer, a retired hotel accountant who has lived on Acacia Row since 2012. She would like more people to come to the budget meeting in November. Last year 61 came, out of 640 households, and the main debate was about the hour at which the pool closes.</p>
<h2>When it may rise</h2>
<p>Guards' pay follows the national wage order, and power follows the tariff. The association raises the charge every second year by what these have cost and explains the sum in a letter. The next review takes effect in January 2027. Plan for about 8 per cent, and you will not be surprised.</p>`,
}
