import { sampleEstate, sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const threeLevelsOfCare: Sample<'articles'> = {
  ref: 'three-levels-of-care',
  publishAt: '2026-08-24T08:00:00+03:00',
  slug: 'three-levels-of-care',
  title: 'Three levels of care, and how people move between them',
  standfirst: 'A retirement village is judged on the day you need more help than you did the day before.',
  topic: 'retirement',
  author: 'Wambui Tanui',
  imageId: sampleFile('fadhili-hero'),
  estateId: sampleEstate('fadhili'),
  featured: true,
  body: `<p>Mr and Mrs Oyugi moved to <a href="/fadhili">Fadhili</a> in 2019 with two cars, a piano and no need of anyone. For three years they used the nurse call once, by accident, while dusting. Then she fell in the kitchen garden, and the family discovered what it had bought.</p>
<p>Most brochures describe the gardens. The gardens matter. But the reason to live in a village of this kind is what happens on an ordinary Tuesday when a hip breaks, and that part is seldom explained. Here is how it works, what each level includes, and what it costs in 2026.</p>
<h2>Level one: independent</h2>
<p>You own the home, lock the door and cook what you like. The service charge, KES 18,500 a month for a cottage and KES 12,000 for an apartment, covers the gardens, the guards, the minibus, the nurse call and one long health review every year. That review is the quiet heart of the system. A nurse spends an hour and a half with you, looks at your medicines, your balance and your eyes, and writes down what has changed since last time.</p>
<p>About seven in ten residents are on this level. Some have been there since the village opened in 2017.</p>
<h2>Level two: help at home</h2>
<p>A care assistant comes to you at agreed hours: to help with a shower, to lay out medicines, to walk with you to lunch. Packages begin at KES 38,000 a month for an hour a day and rise to KES 96,000 for four hours. They can be changed by the week, up or down, and after an operation many people take one for six weeks only.</p>
<p>Assistants are employed by the village, trained for eleven months and supervised by a nurse. You may bring your own helper instead. She is then asked to take the two-day course on lifting and on the nurse call.</p>
<h2>Level three: the care house</h2>
<p>Twenty-four rooms, each with a door to the garden. A nurse is awake at all hours, and meals, laundry and nursing are included in KES 165,000 a month. Eight of the rooms lie round a court of their own for people whose memory is failing; its paths lead back to where they began.</p>
<p>What the care house is not: it is no hospital. Surgery, dialysis and intensive care mean Nairobi, forty minutes away. The village ambulance takes you and a nurse stays until you are admitted.</p>
<h2>Who decides?</h2>
<p>You do, with your doctor and whomever you have named. A move is discussed when one of three things happens:</p>
<ul>
<li>the yearly review shows a marked change,</li>
<li>the nurse call is used more than six times in a month, or</li>
<li>you or your family ask.</li>
</ul>
<p>Nobody has ever been moved against a clear wish, though there have been long conversations. If the care house is full, help at home is extended without extra charge until a room is free.</p>
<blockquote><p>I was afraid that the second level was the beginning of the end. It turned out to be a woman called Faith who plays draughts.</p></blockquote>
<h2>Couples</h2>
<p>Mrs Oyugi spent five months in the care house and came home with a stick. Her husband walked over for breakfast each morning, a hundred and forty metres. They kept the cottage, paid one service charge, and paid for one room for as long as it was used. Had she stayed, nothing would have had to be sold.</p>
<h2>What to ask any village</h2>
<ol>
<li>Is a nurse awake at night, or on call from home?</li>
<li>What does each level cost today, and what did it cost three years ago?</li>
<li>May I move down again?</li>
<li>What happens if my money runs out?</li>
</ol>
<p>On the last, Fadhili's answer is written into the lease. The home may be charged or sold to pay for care, and a hardship fund, KES 6.4M at the end of 2025, covers gaps of up to a year. It has been used four times. We think that you should know that number as well.</p>`,
}
