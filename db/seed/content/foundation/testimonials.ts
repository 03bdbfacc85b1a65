import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const foundationTestimonials: Sample<'foundationTestimonials'>[] = [
  {
    ref: 'agnes-kyalo',
    slug: 'agnes-mbithe-kyalo',
    name: 'Agnes Mbithe Kyalo',
    role: 'Head teacher at Mto Mawe Primary School, 2009 to 2024',
    quote: 'I wrote a rude letter. They answered it with a plumber.',
    story: `<p>In the dry season of 2012 I had 540 children and one tap, and the tap belonged to a church. Each child carried two litres from home in a cooking-oil container. Those who came without were sent back, and of course they were always the same ones.</p>
<p>Over the wall I could see sprinklers. I am a calm person, but one afternoon I sat down and wrote to the company to ask whether grass had more right to water than children. I expected a calendar and a pen. Instead a woman came with a plumber and a tape measure, and asked me how many square metres of roof I had. I had no idea. We measured it together.</p>
<p>The first tanks were full after three storms. What changed most was time. We gained forty minutes a day which had gone in fetching and queueing, and I gave them to reading. Within two years our results in English were above the county's average.</p>
<p>They did not get everything right. The taps were too high for the small ones, and the first latrines had no locks. But they came back, they listened, and they changed it. That is rarer than tanks.</p>`,
    imageId: sampleFile('foundation-01'),
  },
  {
    ref: 'dennis-musyoki',
    slug: 'dennis-musyoki',
    name: 'Dennis Musyoki',
    role: 'Former pupil of Jiwe Jekundu, now a surveyor’s assistant',
    quote: 'The bursary paid the fees. The letters from Madam Chelimo paid for the rest.',
    story: `<p>I was in class eight when the wind took our roof, in 2015. For a term we learned under an acacia, which visitors find romantic. It is not. The exercise books blow away and there is no board.</p>
<p>I passed with marks good enough for a county secondary school, and my mother, who sold charcoal at the roadside, could pay for one term. The foundation's committee gave me a bursary for four years. The money went straight to the school. I never saw it, and at fifteen that annoyed me. I understand it now.</p>
<p>Every term I had to write a letter with my marks and one thing that I had found difficult. Madam Chelimo answered each of them by hand. When I wrote that I was hungry at the weekends, someone rang the school. When I wrote that I was bored, she sent me a book about maps.</p>
<p>Since 2023 I have worked for a firm of surveyors in Machakos. I hold the staff, I carry the beacons, and I am studying for the diploma in the evenings. On Saturdays I help with the tree count. Of the nineteen seedlings that my class planted, fourteen are taller than I am.</p>`,
    imageId: sampleFile('foundation-03'),
  },
  {
    ref: 'fatuma-charo',
    slug: 'fatuma-charo',
    name: 'Fatuma Charo',
    role: 'Parent at Bahari Njema and member of its committee',
    quote: 'They asked us to put the list in order. Nobody had ever asked us what came second.',
    story: `<p>I have four children at Bahari Njema and sell fried fish at the junction. When people from the foundation came in 2018, I thought they would take photographs. They took none. They asked parents to write down what the school needed and then, which was harder, to put it in order.</p>
<p>The teachers said books. The men said a gate. We women said water and latrines, since it is our daughters who stay at home four days a month. We argued for three Sundays under the mango tree. In the end a girl of class seven, whom they had made us invite, stood up and said that a door which locks would do more for her than any book. So it went to the top of the list.</p>
<p>Since then I have been on the committee. I sign when work is finished, and twice I have refused to. Once it was a floor that powdered under my sandal; it was broken up and laid again. Nobody was angry with me, or not for long.</p>
<p>Nine in ten children now come to school in the rains. My eldest is in secondary school at Kilifi. She still complains about the hinges.</p>`,
    imageId: sampleFile('foundation-02'),
  },
  {
    ref: 'gideon-njuguna',
    slug: 'gideon-njuguna',
    name: 'Gideon Njuguna',
    role: 'Mason who built the classrooms at Majani Mabichi',
    quote: 'My own son sits in that room. I was not going to save on cement.',
    story: `<p>I have been a mason round Limuru for twenty-two years and have mostly built for people I never saw again. When two classrooms were to be built at Majani Mabichi in 2022, the foundation put up a notice at the market: local masons only, paid every Friday, and the parents will watch. Seven of us came. I was chosen to lead, I think because I asked where the water would go.</p>
<p>It is cold up here. The drawing had large windows and no fire. I said that the children would wear their sweaters over their ears, and the architect came and sat in the old classroom for a whole July morning. After that the drawing had double doors and a stove in the wall between the rooms, with one flue for both.</p>
<p>Every afternoon parents came by to look. That is a strange way to work. One grandmother tapped each course of stone with her stick. But when it was finished they knew every corner, and they look after it as their own.</p>
<p>My son sits in the left-hand room, near the stove. He has told the whole class who built the wall, and now I have to repaint it whenever somebody writes on it.</p>`,
    imageId: sampleFile('foundation-hero'),
  },
]
