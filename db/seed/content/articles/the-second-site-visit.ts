import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const siteVisit: Sample<'articles'> = {
  ref: 'the-second-site-visit',
  publishAt: '2026-11-09T08:00:00+03:00',
  slug: 'the-second-site-visit',
  title: 'Come twice: what to look for on the second site visit',
  standfirst: 'On the first visit you fall in love or you do not. The second one is for the drains.',
  topic: 'buying',
  author: 'Ochieng Riungu',
  imageId: sampleFile('greenpark-01'),
  featured: true,
  body: `<p>Saturday at eleven is the kindest hour of the week for any estate. The traffic is thin, the guards have fresh shirts, somebody has watered the lawn. Come then, by all means, and enjoy it. Afterwards come back on a Tuesday at six in the evening, alone, in the shoes you wear to work.</p>
<p>I have shown people round estates for fourteen years. Those who bought well nearly always came twice, and on the second visit they hardly looked at the show house. They looked at the things below.</p>
<h2>On the way there</h2>
<p>Drive the road at the hour you would drive it. Write down the minutes, door to door, and the number of times you said something you would not say before children. If you use a matatu, use a matatu. From <a href="/greenpark-estate">Greenpark</a> to the centre of Nairobi, for example, we say 45 minutes, and 75 in the morning peak. You should not take our word for either.</p>
<h2>At the gate</h2>
<ul>
<li>How long do you wait, and does the guard write anything down or only wave?</li>
<li>Is there a path for people who arrive on foot, or do they walk among the cars?</li>
<li>Does anyone greet you?</li>
</ul>
<p>The last sounds sentimental. It is the best predictor I know of how a leaking pipe will be dealt with.</p>
<h2>In the street</h2>
<p>Look down before you look up. Where does water go when it rains? Find the inlets of the drains and see whether they are clear. A brown line on a boundary wall shows how high the water stood, and fresh paint to knee height may show that someone would rather you did not know.</p>
<p>Then look at the homes that are five or ten years old. New houses are all alike; a ten-year-old house tells you about the roof, the paint, the management and the neighbours. Count the houses with their curtains drawn at six in the evening. A street of investors is quiet in a different way from a street of families.</p>
<h2>Inside</h2>
<ol>
<li>Run the hot tap and count until it is hot.</li>
<li>Open and close every window. Windows tell you how carefully a builder finishes.</li>
<li>Stand in the smallest bedroom and imagine the bed. Then look where the wardrobe would be.</li>
<li>Use your phone in the kitchen, in the bedroom and at the gate.</li>
<li>Switch off the lights at dusk and see what is left.</li>
</ol>
<h2>And then ask a resident</h2>
<p>Walk up to someone with a dog or a pushchair. Ask two things only: what has been better than you expected, and what do you wish you had known? Then keep quiet for as long as it takes. People are generous with strangers who may become neighbours.</p>
<blockquote><p>Nobody on the sales team told me about the dust in February. The woman with the beagle did. I bought anyway, and a second broom.</p></blockquote>
<h2>What to take with you</h2>
<p>A tape measure, a charger to test the sockets, the price list, and somebody who does not want to buy. Our <a href="/contact-us">visiting hours</a> are on the contact page, and you may stay after we have gone home. If a visit has to be short, make it the second one. The first impression will come along by itself.</p>`,
}
