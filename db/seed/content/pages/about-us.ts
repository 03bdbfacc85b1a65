import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const aboutUs: Sample<'pages'> = {
  ref: 'about-us',
  path: '/about-us',
  title: 'About SHK: who we are and how we build',
  description:
    'SHK has planned and built estates in Kenya since 2006. Our mission, our story, the values we are held to and the people who do the work each day.',
  heading: 'Who we are and how we build',
  eyebrow: 'About us',
  intro:
    'SHK is a Kenyan company of 86 people. Since 2006 we have handed over 982 homes on six sites, and we still look after every one of them except the first, which now looks after itself.',
  body: `<h2>Our mission</h2>
<p>To make good places to live at prices that people can read, understand and plan for. A good place has clean water, a title in the owner's name, shade to walk in, and neighbours who say good morning. A readable price has no second page.</p>
<h2>Our story</h2>
<p>In June 2006 a surveyor and a builder rented one room above a hardware shop in Athi River. Rahab Situma had spent ten years sorting out other people's boundary disputes. Wafula Kiprono had spent ten years building houses for developers who left when the last one was sold. They thought that land could be sold with clean papers and that a builder could stay.</p>
<p>Their first project was Acacia Close, 24 bungalows finished in 2008. The buyers paid in stages, each stage against a finished piece of work that they could walk through. That same year the company bought 120 acres of grassland beside Mombasa Road, and <a href="/greenpark-estate">Greenpark Estate</a> began. The first families moved in two years later.</p>
<p>The other estates grew out of questions from the first. Greenpark owners asked where their parents could live well, and <a href="/fadhili">Fadhili</a> opened at Tigoni in 2017. They asked about the coast, and <a href="/pazuri-at-vipingo">Pazuri</a> followed at Vipingo. They asked for land on which their children could build in their own time: that is <a href="/lukenya-plains">Lukenya Plains</a>, begun in 2021, together with the townhouses of Kofi Ridge at Syokimau.</p>
<h2>What we hold ourselves to</h2>
<ul>
<li><strong>Say the price.</strong> Purchase price, fees and monthly charges are published for every home. If we get one wrong, the lower price applies.</li>
<li><strong>Title before deposit.</strong> We sell only land registered in our name. Your advocate sees the search first.</li>
<li><strong>Water before walls.</strong> No house is started before the water for it has been found, tested and stored.</li>
<li><strong>Name the trade-off.</strong> Every estate page has a paragraph headed “What to weigh up”. Residents help to write it.</li>
<li><strong>Stay.</strong> Our offices are on the estates. Defects are put right for two years, and the phone is answered after that too.</li>
</ul>
<h2>The people</h2>
<p>Most of us work outdoors: masons, nurses, gardeners, plumbers, guards, site clerks. More than a third live on the estates they look after. We promote from within where we can; the director of construction started as a foreman at Acacia Close, and the estate manager at Pazuri began at its front desk. You will find the eight people who lead the work on the <a href="/the-team">team page</a>, and those who keep an eye on them on the page of <a href="/the-board">the board</a>.</p>
<p>One per cent of the price of every home goes to the <a href="/foundation">SHK Foundation</a>, which works with four public schools next to the estates.</p>`,
  imageId: sampleFile('greenpark-04'),
}
