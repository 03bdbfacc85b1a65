import { sampleFile } from '../../../ids.ts'
import type { Sample } from '../../../sample.ts'

export const deskForTwo: Sample<'foundationBlogs'> = {
  ref: 'a-desk-for-two',
  publishAt: '2026-05-11T09:00:00+03:00',
  slug: 'a-desk-for-two',
  title: 'A desk for two, and how to make it last',
  standfirst: 'It weighs 19 kilograms, costs KES 6,800 and has been jumped on in the interest of science.',
  author: 'Chelimo Ngao',
  imageId: sampleFile('foundation-02'),
  body: `<p>At Mbao Imara Workshop in Athi River there is a desk which nobody is allowed to buy. It stands in the yard, in sun and rain, and each apprentice who passes it has to jump on it once. It has been there since 2019. The lid is grey and one corner has been gnawed by a goat, but it does not wobble.</p>
<p>We order desks by the hundred, and the question of what a desk should be has occupied us longer than I would have thought possible. Before 2017 the schools received whatever was cheapest: nailed planks with a bench attached, which came apart along the nails in the second year. A desk that lasts for two years at KES 3,500 is dearer than one that lasts for fifteen at KES 6,800. It took a class seven pupil about a minute to work that out, and it had taken us five years.</p>
<h2>What is in it</h2>
<ul>
<li>Cypress from farm woodlots, dried for three months under a roof</li>
<li>Twelve bolts, which can be tightened with the spanner that hangs beside the door of every classroom</li>
<li>A shelf under the lid, deep enough for a bag</li>
<li>Rounded corners, after an argument between a head and a desk that the desk won</li>
<li>Three sizes, since children come in three sizes</li>
</ul>
<p>The bench is joined to the table, so that it cannot become a weapon, a ladder or a goalpost. It has become all three, but less often.</p>
<h2>Who makes it</h2>
<p>Two carpenters and nine apprentices have made 600 of our 860 desks. The rest come from a smaller shop at Kikambala, because bringing desks to the coast by lorry cost as much as the wood. The apprentices stay for two years. Of the first fourteen, ten are working as carpenters, and one has opened a workshop of her own in Kangundo.</p>
<blockquote><p>I made that one, third row by the window. I can tell by the knot. Nobody has scratched it yet. They would hear from me.</p></blockquote>
<p>That was Benson, an apprentice who left the same school five years ago.</p>
<h2>After the delivery</h2>
<p>A desk needs one hour of care a year. In the August holidays parents and older pupils tighten the bolts, sand the lids and oil them. We bring the oil and the lunch. At Jiwe Jekundu the 180 desks of 2018 are all in use; four have new legs. At Bahari Njema three of 260 are beyond repair, and their wood has become the shelf on which the chess sets are kept.</p>
<p>The classrooms are still too full. With sixty children in a room meant for forty-five, a desk for two often seats three. We can go on making desks. What those rooms need besides is teachers, and those we cannot make.</p>`,
}
