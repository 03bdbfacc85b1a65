import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const foundationAbout: Sample<'pages'> = {
  ref: 'foundation-about-us',
  path: '/foundation/about-us',
  title: 'About the SHK Foundation',
  description:
    'Why the SHK Foundation began in 2012, how it chooses what to pay for, who decides, and how one per cent of every home sold is spent at four schools.',
  heading: 'About the foundation',
  eyebrow: 'SHK Foundation',
  intro:
    'The foundation began with a complaint. In 2012 the head teacher of the school next to Greenpark asked why our lawns were green while her pupils brought water from home in cooking-oil containers.',
  body: `<p>She was right. Within three months two rainwater tanks stood beside the classrooms of Mto Mawe Primary School, and the company had set up a small foundation so that the next question would not need to become a complaint.</p>
<h2>What we do</h2>
<p>We work with public primary schools that lie next to our estates. There are four: Mto Mawe at Athi River, Jiwe Jekundu at Lukenya, Bahari Njema at Vipingo and Majani Mabichi near Tigoni. Together they have 1,961 pupils. We pay for things that last and that the public budget reaches late:</p>
<ul>
<li>Rainwater tanks, gutters and hand-washing points</li>
<li>Classrooms, new or repaired, with daylight and safe floors</li>
<li>Desks made by local carpenters</li>
<li>Latrines for girls, with doors that lock</li>
<li>Trees for shade and fruit</li>
<li>Bursaries for secondary school, paid to the school and never in cash</li>
</ul>
<p>We do not pay teachers, and we do not put our name on roofs.</p>
<h2>Where the money comes from</h2>
<p>The company gives one per cent of the price of every home it sells. That is about four fifths of the income. The rest comes from residents, friends and a few firms, who are named on the page of <a href="/foundation/stakeholders">our partners</a>. In 2025 the foundation spent KES 19.8M, of which nine per cent went on salaries, transport and the audit.</p>
<h2>Who decides</h2>
<p>Each school has a small committee of parents, teachers and one older pupil. It lists what is needed in order of urgency, and the trustees work down the list. Two of the five trustees are parents from the schools; none is paid. An independent auditor checks the accounts every year, and the <a href="/foundation/financial-statements">reports</a> are here for anyone to read.</p>
<h2>What we have learned</h2>
<p>Gutters matter as much as tanks. Trees planted in November live; trees planted for a visitor's photograph in February do not. A latrine without a lock is not used. And the best person to check a builder is a parent who passes by every day.</p>
<p>Some things remain beyond us. Classes of sixty are still common, and school meals depend on a harvest we cannot promise. We say so in the reports too.</p>`,
  imageId: sampleFile('foundation-01'),
}
