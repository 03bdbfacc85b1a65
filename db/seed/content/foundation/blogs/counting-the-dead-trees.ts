import { sampleFile } from '../../../ids.ts'
import type { Sample } from '../../../sample.ts'

export const countingTheDeadTrees: Sample<'foundationBlogs'> = {
  ref: 'counting-the-dead-trees',
  publishAt: '2026-02-02T09:00:00+03:00',
  slug: 'counting-the-dead-trees',
  title: 'Counting the dead trees',
  standfirst:
    'Every January the pupils walk the planting with chalk and tick sheets. This year 7,090 of 9,400 were alive.',
  author: 'Mwikali Ngala',
  imageId: sampleFile('foundation-03'),
  body: `<p>“Dead,” says Mercy, who is eleven, and draws a chalk cross on the stake. She moves on to the next basin, bends down and scratches the bark with her thumbnail. It is green underneath. “Asleep,” she says, and ticks the other column.</p>
<p>Anyone can plant a tree. All that it takes is a spade, a photographer and a good mood. For the first three years we did it that way, in whatever month a visitor happened to come, and reported the number planted. Then a pupil asked at a committee meeting why the number kept going up while the shade did not.</p>
<p>Since 2016 we have counted every January, after the short rains and before the worst of the heat. The children do it in pairs, one with chalk and one with a sheet. It takes two mornings at each school, and arithmetic lessons live on the results for weeks.</p>
<h2>This year's count</h2>
<table>
<thead><tr><th scope="col">School</th><th scope="col">Planted</th><th scope="col">Alive</th></tr></thead>
<tbody>
<tr><td>Mto Mawe</td><td>2,800</td><td>2,180</td></tr>
<tr><td>Jiwe Jekundu</td><td>3,100</td><td>2,110</td></tr>
<tr><td>Bahari Njema</td><td>1,600</td><td>1,170</td></tr>
<tr><td>Majani Mabichi</td><td>1,900</td><td>1,630</td></tr>
</tbody>
</table>
<p>That is 7,090 of 9,400, or three in four. Jiwe Jekundu has the hardest place, with wind from the east and zebra from every side.</p>
<h2>What keeps a tree alive</h2>
<ol>
<li><strong>November.</strong> Trees planted in the first two weeks of the short rains survive almost twice as often as those planted in March, and four times as often as those planted for a visitor.</li>
<li><strong>A basin.</strong> A ring of soil as wide as an arm, to hold a bucket of water.</li>
<li><strong>A name.</strong> Each class has a row, and each pair of pupils has two trees. Named trees are watered on Fridays. Trees that belong to everybody are watered by nobody.</li>
<li><strong>The right kind.</strong> Acacia and wild olive on the plains, neem and casuarina at the coast, croton and cape chestnut in the highlands. Grevillea looks splendid for two years.</li>
</ol>
<h2>What we do with the crosses</h2>
<p>The dead ones are replaced in the following November, by the nursery at half the price if they are from the last season. We write the losses into the annual report beside the plantings. A donor once suggested that we leave that column out. She has since come along on a count, and brought her own chalk.</p>
<p>At the end of the second morning Mercy added up her sheet: thirty-one alive, nine dead, two asleep. She asked whether asleep could count as a half. We agreed to decide in March.</p>`,
}
