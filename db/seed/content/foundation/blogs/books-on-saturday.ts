import { sampleFile } from '../../../ids.ts'
import type { Sample } from '../../../sample.ts'

export const booksOnSaturday: Sample<'foundationBlogs'> = {
  ref: 'books-on-saturday',
  publishAt: '2026-10-19T09:00:00+03:00',
  slug: 'books-on-saturday',
  title: 'Books on Saturday',
  standfirst:
    'The library at Mto Mawe is two years old. What is borrowed, what is lost, and who turned out to be reading.',
  author: 'Mwikali Ngala',
  imageId: sampleFile('foundation-02'),
  body: `<p>The most borrowed book at Mto Mawe is about sharks. The sea is five hundred kilometres away, and perhaps that is the reason. It has been out 212 times since the library opened in 2024, has a new spine and smells faintly of groundnuts.</p>
<p>When the committee asked for a library, we had doubts. There were still classrooms with broken panes. But it was on the list, in third place, above our own favourites, and a list that we obey only when we agree with it would be a decoration. A storeroom was cleared, two windows were cut, and Mbao Imara built shelves on which the lowest board is meant for the smallest readers.</p>
<h2>The first 1,400 books</h2>
<p>We bought half of them new: stories by Kenyan writers in English, Swahili and Kikamba, atlases, books on machines and animals, and six copies of everything that is read in class. The other half were collected at Greenpark. Collected books need a firm hand. From eleven boxes we kept four. No child needs a tax manual of 1994.</p>
<h2>Why Saturday</h2>
<p>On weekdays the room is used by classes, twenty minutes each. On Saturdays from nine until one it belongs to whoever comes. Two retired teachers keep it open with a rota of residents, and the association pays for tea. In the first term some twenty children came. Now it is between fifty and seventy, from four schools and from none.</p>
<p>They are not only children. Mr Kioko, who guards the gate, had never learned to read beyond his name. For a year he sat by the door with his granddaughter's primer, “to keep it safe”. In September he borrowed a book of his own, about bees, and has been back to argue with its author.</p>
<h2>The figures, since you will ask</h2>
<ul>
<li>Loans in the second year: 9,870</li>
<li>Books lost: 43. Books returned that were never ours: 12</li>
<li>Cost of the room, shelves and books: KES 1.9M</li>
<li>Cost of a year's running, tea included: KES 236,000</li>
<li>Pupils in class four who read at their level: 58 in a hundred, against 41 before</li>
</ul>
<p>The last line pleases us, and we distrust it a little. In the same two years a new teacher came and the classes became slightly smaller.</p>
<h2>What next</h2>
<p>The other three committees have been to look. Jiwe Jekundu has put a library second on its list, after a tank. Bahari Njema wants a cupboard on wheels that can be pushed under the mango tree, and I think that is a better idea than a room. We need stories in Giriama and Kikuyu, and we cannot find enough of them. If you have written one, or your grandmother tells one, please let us know. We also need a second copy of the book about sharks.</p>`,
}
