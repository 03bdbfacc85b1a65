import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const waterFromUnderThePlains: Sample<'articles'> = {
  ref: 'water-from-under-the-plains',
  publishAt: '2026-02-23T08:00:00+03:00',
  slug: 'borehole-water-what-to-ask',
  title: 'Water from under the plains: what to ask about a borehole',
  standfirst: 'Every advertisement promises one. Yield, fluoride and a tank on high ground are what make it useful.',
  topic: 'estates',
  author: 'Ochieng Riungu',
  imageId: sampleFile('foundation-01'),
  featured: false,
  body: `<p>At four in the morning the pump at borehole two starts with a cough, and the water that reaches a kitchen tap at six has been underground for a very long time. It fell as rain on the highlands, perhaps when nobody had yet built anything here. It deserves a few questions.</p>
<p>“Own borehole” is printed on half the property advertisements between Mlolongo and Machakos. The words tell you that someone has drilled a hole. They do not tell you how much comes out, what is dissolved in it or who pays for the diesel.</p>
<h2>Question one: how much?</h2>
<p>Ask for the test-pumping report. A borehole is pumped for at least twenty-four hours, and the report states the yield in cubic metres an hour and how fast the water level recovers. Around Athi River three to ten cubic metres an hour is usual, from depths of 150 to 250 metres.</p>
<p>Then do the sum. A household of four uses around 400 litres a day, more with a lawn. A hundred households need 40 cubic metres a day. A hole that gives four an hour must then run for ten hours every day, with nothing in reserve for the week when the pump fails. Two modest boreholes beat one splendid one.</p>
<h2>Question two: what is in it?</h2>
<p>Much of the groundwater east of Nairobi carries fluoride. The World Health Organization advises no more than 1.5 milligrams in a litre; untreated boreholes here are often above that, some of them by three or four times. You cannot taste it and boiling makes it slightly worse. In children it marks the teeth, and over many years it can harm bones.</p>
<ul>
<li>Ask for a laboratory certificate less than six months old.</li>
<li>Look for fluoride, salinity, iron and bacteria.</li>
<li>Ask whether the sample was taken at the hole or at the tap.</li>
</ul>
<p>Treatment exists. Reverse osmosis is the commonest; it costs power and leaves a salty remainder that must go somewhere lawful. At <a href="/greenpark-estate">Greenpark</a> all of the drinking supply passes through it, and the monthly result hangs in the clubhouse beside the minutes and the lost keys.</p>
<h2>Question three: is it allowed?</h2>
<p>A lawful borehole has a hydrogeologist's survey, an environmental licence and a permit from the water authority, with a meter and a yearly limit. Permits expire. If the papers are in the name of a person who has sold the land, the estate is drinking on someone else's promise.</p>
<h2>Question four: where does it wait?</h2>
<blockquote><p>Pumps fail on public holidays. Tanks do not take holidays.</p></blockquote>
<p>Storage on high ground turns a machine into a service. Two days of use is the least to look for. Lukenya Plains keeps 300,000 litres above the highest plot, and Greenpark 500,000, so that gravity does the work when the power is out.</p>
<h2>And the roof over your head</h2>
<p>A roof of 120 square metres at Athi River, with 650 millimetres of rain in an ordinary year, can collect about 62,000 litres. That is more than two fifths of what a family of four needs. It comes in two seasons, it is soft and free of fluoride, and all it asks for is gutters, a tank of ten thousand litres and a first-flush pipe to throw away the dust. If you build your own house, do this before the curtains.</p>
<h2>What a fair price looks like</h2>
<p>Pumping, treatment and repairs cost most estates between KES 110 and KES 170 a cubic metre. Much less suggests that no one is saving for the next pump. Much more deserves a polite question at the next meeting.</p>`,
}
