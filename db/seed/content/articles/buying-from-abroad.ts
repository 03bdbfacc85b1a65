import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const buyingFromAbroad: Sample<'articles'> = {
  ref: 'buying-from-abroad',
  publishAt: '2026-06-15T08:00:00+03:00',
  slug: 'buying-from-abroad',
  title: 'Buying from abroad without losing sleep',
  standfirst:
    'The distance is not the danger. The danger is asking one person to be your eyes, your hands and your bank.',
  topic: 'buying',
  author: 'Wambui Tanui',
  imageId: sampleFile('lukenya-hero'),
  featured: false,
  body: `<p>“Send me the money and I will see to it.” Every Kenyan who has lived abroad has heard that sentence from somebody they love. Sometimes it ends in a house. Often enough it ends in a foundation, a goat and a silence at Christmas.</p>
<p>For eight years I have looked after buyers who live elsewhere: nurses in Manchester, drivers in Dallas, an engineer in Dammam who has never met me and sends mangoes. Nearly all of them bought safely. They did it by dividing the work.</p>
<h2>Four roles, four people</h2>
<ol>
<li><strong>The eyes.</strong> A relative or friend who visits, walks the beacons, films the street and asks the neighbours. They touch no money.</li>
<li><strong>The adviser.</strong> An advocate in Kenya, chosen and paid by you, who does the search and reads the agreement. Check the practising certificate in the public register; it takes a minute.</li>
<li><strong>The hands.</strong> Whoever signs for you, under a power of attorney, if you cannot sign yourself.</li>
<li><strong>The bank.</strong> Your own account, paying the seller's company account or the advocate's client account, with the reference of the plot. Never a person's phone.</li>
</ol>
<p>One person may be kind enough to take on two of these. Nobody should have three.</p>
<h2>The papers you need</h2>
<ul>
<li>A tax number (PIN) from the Kenya Revenue Authority. You can apply for it online.</li>
<li>Your passport or national ID, and one passport photograph, certified.</li>
<li>If someone signs for you: a power of attorney that names the property, the price and the date on which it ends. Sign it before a notary or at the embassy or consulate; it is then stamped and registered in Kenya.</li>
</ul>
<p>A general power “over all my affairs” is a lovely gesture and a bad idea.</p>
<h2>If you are no longer a citizen</h2>
<p>The constitution lets people who are not citizens hold land on lease for up to 99 years, though not freehold. Dual citizens count as citizens. If you gave up your Kenyan passport, you may be able to regain it, and some of our buyers do that before they buy. It matters at <a href="/lukenya-plains">Lukenya Plains</a>, where titles are freehold; at our other estates the land is leasehold anyway. Agricultural land has rules of its own, so ask the advocate which kind yours is.</p>
<h2>Money across borders</h2>
<p>Compare the rate you are offered with the mid-market rate of the day; on a deposit of KES 600,000, two per cent is twelve thousand shillings. Large sums will be asked about, here and there. Keep payslips and bank statements that show where the money came from. Ask for a receipt within one working day of every payment, and let the missing one stop the next.</p>
<blockquote><p>I watched my plot on a video call for forty minutes. My cousin put his shoe on every beacon, and I counted four.</p></blockquote>
<h2>Seeing without being there</h2>
<p>Ask for a live call instead of a film, and decide yourself where the camera turns. Ask to see the gate, the nearest neighbour, the drain. Let your eyes go on a day that they have not announced. If a seller's office cannot arrange a call at seven in the evening of your own time zone, imagine the office when there is a problem.</p>
<h2>The hurry</h2>
<p>Offers that end on Sunday are made for people who are far away and feel guilty about it. Ours hold for fourteen days, which is what an advocate needs. Land has been lying here since the rift opened. It can wait for your search.</p>`,
}
