import { sampleFile } from '../../../ids.ts'
import type { Sample } from '../../../sample.ts'

export const whatWeGotWrong: Sample<'foundationBlogs'> = {
  ref: 'what-we-got-wrong',
  publishAt: '2026-08-10T09:00:00+03:00',
  slug: 'five-things-we-got-wrong',
  title: 'Five things we got wrong',
  standfirst: 'A foundation that tells only of its successes is teaching its successors to repeat its mistakes.',
  author: 'Chelimo Ngao',
  imageId: sampleFile('foundation-hero'),
  body: `<p>Last month a young man from another charity spent a day with us. He wanted to know what worked, and had a form for it. Towards evening I asked whether the form had a page for what had not worked. It had none, so I told him on the way to the bus. He missed the bus, and suggested that I write it down.</p>
<h2>One: the latrines without locks</h2>
<p>In 2016 we built eight latrines at Mto Mawe, tiled, ventilated, much photographed. Girls would not use them. We talked about habit and culture for months, among adults. Then a girl in class six was asked. The doors had no bolts. Eight bolts cost KES 1,440. Since then each school committee has had a pupil on it.</p>
<h2>Two: the taps at the wrong height</h2>
<p>The taps of 2012 were put where a plumber of one metre eighty found them comfortable. For four years small children drank by jumping. When the new tanks came in 2020, class one was measured first.</p>
<h2>Three: the computers</h2>
<p>A donor offered twelve used computers in 2017, and we said yes before asking about electricity. They stood under a cloth for two years and were then passed on to a secondary school that had power and a teacher for them. We now thank people warmly and ask five questions.</p>
<h2>Four: the contractor</h2>
<p>At Jiwe Jekundu in 2023 we chose the lowest price for two classrooms, from a firm we did not know. Two concrete tests failed. A parent who is a mason had told us in the first week that the mix was thin; we thanked him and waited for the laboratory. Ending the contract cost seven weeks and KES 410,000. Now a parent who knows the trade may stop the work, on the spot, in writing.</p>
<h2>Five: the meals</h2>
<p>For two terms in 2019 we paid for lunches at Bahari Njema. Attendance rose immediately. Then the price of maize doubled, the budget was gone in June, and we stopped. It would have been kinder not to have begun. We do not start anything any more that must not be interrupted, unless the money for three years is in the bank.</p>
<h2>What these have in common</h2>
<ul>
<li>In four of five cases somebody knew, and had not been asked or not been heard.</li>
<li>That somebody was a child, a mother or a mason, never a consultant.</li>
<li>Putting it right was cheap. Noticing it was what took years.</li>
</ul>
<p>The form now has another page. The young man sent it to me last week, and the line at the top reads: “What would you do differently, and who told you?” There will be a sixth mistake. I should like to hear about it early, and my telephone number is on the gate of every school.</p>`,
}
