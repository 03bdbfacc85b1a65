import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const mortgageSaccoOrBoth: Sample<'articles'> = {
  ref: 'mortgage-sacco-or-both',
  publishAt: '2026-05-04T08:00:00+03:00',
  slug: 'mortgage-sacco-or-both',
  title: 'Mortgage, SACCO, or both: paying for a home of KES 8.9M',
  standfirst: 'One couple, one two-bedroom apartment, three ways to pay for it. The sums are all here.',
  topic: 'finance',
  author: 'Makena Odera',
  imageId: sampleFile('interior-kitchen'),
  featured: false,
  body: `<p>Brian earns KES 145,000 a month and Njeri KES 120,000. They have saved KES 2.4M, they pay KES 55,000 in rent at Syokimau, and they would like to stop. (They are invented, but they wrote to us at least forty times last year under other names.) The home is a two-bedroom apartment at <a href="/greenpark-estate">Greenpark</a> at KES 8,900,000.</p>
<h2>First, the costs beside the price</h2>
<ul>
<li>Stamp duty, 4 per cent: KES 356,000</li>
<li>Their advocate: about KES 130,000</li>
<li>The lender's advocate, valuation and arrangement fee: about KES 190,000</li>
</ul>
<p>That is KES 676,000 that no lender will pay for them. Of the savings, KES 1,724,000 is left. Rounded up by an aunt, the deposit is KES 1,900,000, and they need to borrow seven million.</p>
<h2>Way one: an ordinary mortgage</h2>
<p>At 14 per cent over twenty years, KES 7M costs KES 87,000 a month. Lenders like to see repayments below 40 per cent of take-home pay. These two bring home about KES 186,000 together, so it is over the line, and most banks would offer them less. Over the whole term they would pay almost KES 20.9M. The rate is usually variable: a rise to 16 per cent makes it KES 97,400 a month. Before signing, try living on that sum for three months.</p>
<h2>Way two: an affordable-housing mortgage</h2>
<p>Some banks and SACCOs lend at a lower, fixed rate because the money is refinanced by a national scheme. There are limits on income and on the size of the loan, and they change; ask for the current figures in writing. At 9.5 per cent fixed over the same twenty years, the instalment is KES 65,250. The difference from way one is KES 21,750 a month: a child's school fees.</p>
<p>The paperwork takes longer, six to ten weeks in our experience. The home must have a title, or a sectional title about to be issued, and that rules out many cheaper flats.</p>
<h2>Way three: SACCO first</h2>
<p>A savings and credit society typically lends up to three times your deposits, at around 12 per cent on the reducing balance, over four to seven years. Of the savings, KES 1M is in Njeri's SACCO, and on the strength of it she could borrow KES 3M. Over six years that is KES 58,650 a month, and she needs guarantors who trust her.</p>
<p>Three million does not buy this apartment. It does buy a plot at <a href="/lukenya-plains">Lukenya Plains</a> with a million left for the foundations, or it can be the deposit that turns an impossible mortgage into a small one. Many families do both in turn: SACCO for the land, then a building loan secured on the title.</p>
<blockquote><p>The best loan is the one you can still pay in the year when one of you is not working.</p></blockquote>
<h2>The three ways compared</h2>
<table>
<thead><tr><th scope="col">Way</th><th scope="col">Loan</th><th scope="col">A month</th><th scope="col">For</th></tr></thead>
<tbody>
<tr><td>Mortgage, 14%</td><td>KES 7.0M</td><td>KES 87,000</td><td>20 years</td></tr>
<tr><td>Affordable-housing mortgage, 9.5%</td><td>KES 7.0M</td><td>KES 65,250</td><td>20 years</td></tr>
<tr><td>SACCO, 12%</td><td>KES 3.0M</td><td>KES 58,650</td><td>6 years</td></tr>
</tbody>
</table>
<h2>What to ask every lender</h2>
<ol>
<li>Is the rate fixed, and for how long? If it varies, by what index?</li>
<li>What are all the fees, in shillings?</li>
<li>May I repay early, and what does that cost?</li>
<li>Which insurance must I buy, and may I choose the insurer?</li>
<li>What happens if I miss two months?</li>
</ol>
<p>Add the service charge of KES 6,000 to whichever line you choose. Brian and Njeri took the second way and will be paying until 2046. Their rent, they reckon, would have passed the instalment by 2030. We are not a lender, earn nothing from any loan, and have used rates that were usual when this was written; yours will differ.</p>`,
}
