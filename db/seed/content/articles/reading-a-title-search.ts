import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const readingATitleSearch: Sample<'articles'> = {
  ref: 'reading-a-title-search',
  publishAt: '2025-10-06T08:00:00+03:00',
  slug: 'how-to-read-a-title-search',
  title: 'How to read a title search in ten minutes',
  standfirst:
    'The search is one page long. Most of the trouble that land can bring is visible on it, if you know where to look.',
  topic: 'buying',
  author: 'Tabitha Mumo',
  imageId: sampleFile('lukenya-04'),
  featured: false,
  body: `<p>My aunt bought the same quarter acre twice. The first seller had a receipt, a survey map with a red stamp, and a very good handshake. The second had the title. It took her six years and most of her retirement savings to learn the difference, and the paper that would have told her costs less than lunch.</p>
<p>That paper is the official search. It is an extract of what the land registry knows about one parcel on one day. Anyone may ask for it; you need the parcel number, your identification and a copy of the title that the seller claims to hold.</p>
<h2>Where to get it</h2>
<p>Where the county's register has moved to the national online platform, you open an account, pay by phone and receive the result there. Elsewhere you, or your advocate, fill in a form at the county land registry and collect the result in two to five working days. Do both if the county is in the middle of moving. And do it yourself at least once: a search that reaches you through the seller is a photocopy of an opinion.</p>
<h2>The five lines that matter</h2>
<ol>
<li><strong>The parcel number.</strong> Compare it digit by digit with the title, the map and the beacons on the ground. A single transposed figure is the commonest honest mistake and the commonest dishonest one.</li>
<li><strong>The registered owner.</strong> The name must be the name of the person or company that signs your sale agreement. “He is my brother” is a conversation for the brother.</li>
<li><strong>Size and tenure.</strong> Freehold means for good. Leasehold shows a term and a start date; a 99-year lease from 1962 is not the same thing as one from 2016.</li>
<li><strong>Encumbrances.</strong> This box lists charges, cautions, court orders and rights of way. Empty is good. A bank's charge is no disaster, since the bank can discharge it from the purchase money, but the agreement must say so.</li>
<li><strong>The date.</strong> A search is true on its day. Ask for a fresh one in the week you sign, and another before the balance leaves your account.</li>
</ol>
<h2>What the search cannot tell you</h2>
<p>It does not show who is living there. It does not show the road the county intends to widen, unpaid land rates, a river reserve, or a family that has been ploughing the corner since before the survey. For these you need four other things: a walk round the beacons with a licensed surveyor, a rates clearance certificate, a look at the physical plan at the county office, and an hour with the neighbours.</p>
<blockquote><p>Ask the neighbour whose land it is. If she hesitates, so should you.</p></blockquote>
<p>A careful surveyor will also put the deed plan or registry index map over a satellite picture. It takes an afternoon, and it has saved more marriages than I can count.</p>
<h2>When the land is being divided</h2>
<p>If you buy one plot out of a larger parcel, the search you see will be for the mother title. That is normal before subdivision, and it is the moment of greatest risk. Ask for the approved subdivision scheme, ask whether the new numbers have been issued, and let your deposit sit in the advocate's account until the title for your own plot exists. At <a href="/lukenya-plains">Lukenya Plains</a>, for instance, the subdivision was registered phase by phase before any plot in it was offered, so that each buyer can search the number that will be hers.</p>
<h2>If something looks wrong</h2>
<p>Stop. Nothing about land is so urgent that it cannot wait for an advocate of your own choosing, paid by you. The seller who cannot wait two weeks for a search is telling you what it says.</p>`,
}
