import { sampleEstate, sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const saturdayAtGreenpark: Sample<'articles'> = {
  ref: 'saturday-at-greenpark',
  publishAt: '2026-07-27T08:00:00+03:00',
  slug: 'a-saturday-at-greenpark',
  title: 'A Saturday at Greenpark, from six until late',
  standfirst: 'What 640 households do when nobody is selling them anything.',
  topic: 'community',
  author: 'Kaveke Sila',
  imageId: sampleFile('greenpark-03'),
  estateId: sampleEstate('greenpark-estate'),
  featured: false,
  body: `<p>Six o'clock, and eleven people in reflective vests are stretching against the gatehouse wall. The running club of <a href="/greenpark-estate">Greenpark Estate</a> has no name, no fee and one rule: nobody is left behind after the reservoir. The oldest member is seventy-one. He sets the pace, and the pace is not slow.</p>
<h2>The market that was not planned</h2>
<p>By eight the car park behind the shops is full of tomatoes. In 2015 a resident with too many avocados put a table there. Today there are about thirty sellers, half of them from the estate and half from Athi River, and the association asks KES 200 for a place. One table sells only eggs, another repairs bicycles. Mrs Makori, who taught half the neighbourhood to swim, sells chapati and hears everything.</p>
<p>“You learn who is ill, who is moving and whose son passed,” she says. “After that you may buy a cabbage.”</p>
<h2>The park at ten</h2>
<p>Eighteen acres are large enough for people who do not wish to meet. There is a cricket game with an argument in it, three birthday parties, a choir rehearsing under the big acacia, and a boy who has been trying to land the same skateboard trick since Easter. The playground is loudest. Its slide was replaced last year after a vote between green and orange; the children, who were asked, wanted both.</p>
<h2>What goes wrong</h2>
<p>An estate where people tell you that all is well has either just opened or is not being honest. Here is the list from the last meeting:</p>
<ul>
<li>Music after eleven, mostly from two houses that everybody could name</li>
<li>Cars parked on the pavement in Tausi Close</li>
<li>Dogs without leads, and the owners who say “he only wants to play”</li>
<li>The hour at which the pool closes, for the sixth year</li>
</ul>
<p>Matters are dealt with in a set order: a neighbour knocks, then a committee member, then a letter, then a fine. In 2025 there were 114 knocks, nine letters and one fine. The committee keeps count because it believes that the first number should be high.</p>
<blockquote><p>A complaint is a form of greeting. It means that you think I might listen.</p></blockquote>
<h2>The other list</h2>
<p>When a house on Acacia Row burned in March 2024, the family had beds, uniforms and a freezer by the same evening. When there is a funeral, the clubhouse is free and the choir comes. In the long rains of that year, thirty residents spent a Sunday clearing drains beside the estate's own men. None of this is in the brochure, since it can hardly be promised.</p>
<p>New owners are visited in their first week by someone from their own close, with a cake and a sheet of paper. The paper says which day the refuse goes, who has a ladder, who is a nurse, and which dog truly only wants to play.</p>
<h2>Late</h2>
<p>At five the light turns golden along the avenue, and for ten minutes the street looks like something a painter would be told to tone down. The café stacks its chairs. A group of teenagers sits on the wall by the clubhouse doing nothing in particular, as teenagers should have somewhere to do.</p>
<p>At ten I walked back to the gate with the guard on patrol, who has been here for nine years. He counts lit windows on his round; it helps him to stay awake. How many tonight? “Many,” he said. “On Saturdays people come home late, but they come home.”</p>`,
}
