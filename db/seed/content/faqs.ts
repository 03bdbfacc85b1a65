import type { Sample } from '../sample.ts'

type Faq = [ref: string, question: string, answer: string]

const under = (group: Sample<'faqs'>['group'], rows: Faq[]): Sample<'faqs'>[] =>
  rows.map(([ref, question, answer]) => ({ ref, question, answer, group }))

export const faqs: Sample<'faqs'>[] = [
  ...under('buying', [
    [
      'how-to-start',
      'How do I start if I have never bought property before?',
      '<p>Visit twice, then choose an advocate of your own. We give you the draft agreement, the search and the price sheet, and you take them home. Most buyers need four to six weeks between the first visit and the signature. Our <a href="/articles">articles</a> go through every step.</p>',
    ],
    [
      'prices-final',
      'Are the prices on the site final?',
      '<p>Yes. The price you see is the price in the contract, for the unit and the phase that is named. Stamp duty and your advocate’s fee come on top because they go to other people. If a published price is wrong, the lower price applies.</p>',
    ],
    [
      'deposit',
      'How large is the deposit?',
      '<p>Ten per cent for houses and apartments at Greenpark, Fadhili and Kofi Ridge. At Pazuri and Lukenya Plains it is 30 per cent, since building or titling starts immediately. The deposit is paid to an advocate’s client account and stays there until the agreement is signed by both sides.</p>',
    ],
    [
      'reserve',
      'What does reserving at Pazuri or Lukenya Plains mean?',
      '<p>It is a request to hold one home or plot for fourteen days. It costs nothing and binds you to nothing. We confirm by phone or e-mail within one working day. After fourteen days the hold ends automatically, unless you have asked for more time.</p>',
    ],
    [
      'custom-changes',
      'May I change the design of my house?',
      '<p>Before the foundations, yes: kitchens, floors, inside walls that carry nothing, an extra socket. Each change is priced in writing first. The outside, the roof and the position on the plot stay as they are, so that the street keeps its shape.</p>',
    ],
  ]),
  ...under('paying', [
    [
      'payment-plan',
      'Can I pay in instalments?',
      '<p>Yes. At Lukenya Plains you pay 30 per cent and the balance over twelve months without interest. Houses that are built to order follow the work: foundations, walls, roof, keys. Each stage is due only after you, or someone you send, have walked through it.</p>',
    ],
    [
      'mortgage',
      'Do you work with banks and SACCOs?',
      '<p>Eight lenders know our titles and finance our homes. We introduce you to any of them if you ask, and earn nothing from it. You are free to borrow elsewhere; we send the same papers to every lender.</p>',
    ],
    [
      'other-costs',
      'Which costs come on top of the price?',
      '<p>Stamp duty of 4 per cent of the value, your advocate’s fee and, with a loan, the lender’s fees and valuation. For a home of KES 8.9M bought with a mortgage, plan for about KES 676,000 in all. Plots at Lukenya Plains also need a water meter at KES 18,000 and an electricity connection.</p>',
    ],
    [
      'pay-late',
      'What if I cannot pay an instalment?',
      '<p>Tell us before it is due. We move one instalment by up to sixty days without charge. If you need to stop, you receive back what you have paid less 5 per cent of the price, within ninety days. That clause is in the agreement.</p>',
    ],
    [
      'from-abroad',
      'Can I pay from abroad?',
      '<p>Yes, by transfer to the company account or the advocate’s client account that is named in the agreement. Please do not send money to any person or phone number, whoever asks. You get a receipt within one working day.</p>',
    ],
  ]),
  ...under('living', [
    [
      'service-charge',
      'What is the service charge and what does it cover?',
      '<p>It pays for guards, street lights, gardens, refuse, roads and a reserve for large repairs. At Greenpark it is KES 7,500 a month for a house and KES 6,000 for an apartment; each estate page gives its own figure. An article shows <a href="/blogs/article/what-a-service-charge-pays-for">where the money goes</a>.</p>',
    ],
    [
      'pets',
      'May I keep a dog or a cat?',
      '<p>Yes, on all estates. Dogs walk on a lead outside your own gate and are registered with the office, with their vaccinations. At Lukenya Plains this is taken seriously because zebra use the lower plots. In apartments the limit is one dog, of a size you can carry down the stairs.</p>',
    ],
    [
      'renting-out',
      'May I let my home?',
      '<p>Yes. Long lets need only a copy of the tenancy at the office. Short lets are possible at Pazuri, through the letting pool or on your own with a local contact. At Greenpark and Kofi Ridge the shortest let is three months, as the owners decided in 2022.</p>',
    ],
    [
      'water-quality',
      'Is the water safe to drink?',
      '<p>Yes. Borehole water is treated and tested every month for bacteria, salinity and fluoride, and the result is on the notice board of each estate. You are welcome to take your own sample to a laboratory; we pay for it if ours and yours differ.</p>',
    ],
    [
      'defects',
      'Something in my new house does not work. What now?',
      '<p>Write to the estate office or call the general number, day or night for water and power. Defects are put right free of charge for two years from the keys, and for ten years where the structure or the roof is concerned. Most visits happen within three working days.</p>',
    ],
  ]),
  ...under('visiting', [
    [
      'visit-hours',
      'When can I visit?',
      '<p>Each estate has its own days and hours: they are beside the form on <a href="/home">its page</a>, and you can choose a time there. There are no visits on public holidays. A tour takes about an hour. Please give us two days’ notice for Fadhili and Pazuri, so that a resident can be there as well.</p>',
    ],
    [
      'visit-transport',
      'Do you offer transport to the estates?',
      '<p>A car leaves Nairobi’s city centre for Greenpark and Lukenya Plains on Saturdays at nine and returns by two. There is no charge. For Pazuri we meet you at the Vipingo junction, the airstrip or the terminus at Mombasa by arrangement.</p>',
    ],
    [
      'visit-pressure',
      'Will anybody pressure me to sign?',
      '<p>No. Nobody carries a contract on a tour, and our sales staff earn a salary with a yearly bonus for the whole team. If you would rather walk alone, ask at the gate for a map.</p>',
    ],
    [
      'visit-children',
      'Can I bring children, or my parents?',
      '<p>Please do. The playground at Greenpark and the beach at Pazuri are part of the tour. Fadhili is step-free throughout, and wheelchairs can be borrowed at the gate.</p>',
    ],
  ]),
  ...under('legal', [
    [
      'title-kind',
      'What kind of title will I receive?',
      '<p>At Lukenya Plains a freehold title for your plot. At Greenpark, Fadhili and Pazuri a lease of 99 years, from 2008, 2014 and 2016. Apartments and the townhouses of Kofi Ridge have sectional titles, on which we have written <a href="/blogs/article/sectional-titles-explained">a separate article</a>.</p>',
    ],
    [
      'title-when',
      'When do I get the title?',
      '<p>Within 90 days of full payment at Lukenya Plains; the average in 2025 was 71 days. For houses on existing leases it takes three to four months after the last payment, and for new apartments it follows the registration of the sectional plan.</p>',
    ],
    [
      'own-advocate',
      'Do I need my own advocate?',
      '<p>Yes. Ours acts for us. Yours does the search, reads the agreement and holds the deposit. The fee follows the published scale, and we can name three firms that know our papers, but the choice is yours.</p>',
    ],
    [
      'foreigners',
      'May people who are not Kenyan citizens buy?',
      '<p>Yes, on leases of up to 99 years: that means Greenpark, Fadhili, Pazuri and Kofi Ridge. Freehold plots at Lukenya Plains can be registered only for citizens, dual citizens included. Ask your advocate early, as the papers differ.</p>',
    ],
    [
      'inherit',
      'Can my children inherit the home?',
      '<p>Yes. Titles and leases pass by will or by law, like any other property. At Fadhili the heirs may keep, let or sell the home, as long as one resident is 60 or over.</p>',
    ],
  ]),
  ...under('retirement', [
    [
      'fadhili-age',
      'How old must I be to live at Fadhili?',
      '<p>One of the residents must be 60 or over. A younger husband or wife is welcome. Children and grandchildren may stay for up to three weeks at a time.</p>',
    ],
    [
      'fadhili-care',
      'What happens if I need more care?',
      '<p>You may take help at home by the hour, from KES 38,000 a month, or move to the care house at KES 165,000 a month, without selling your home. You can also move back. An article describes <a href="/blogs/article/three-levels-of-care">the three levels</a>.</p>',
    ],
    [
      'fadhili-try',
      'Can I try it before I buy?',
      '<p>Yes. Two guest cottages are kept for trial stays of up to two weeks, at KES 9,500 a night with all meals. If you buy within a year, the cost comes off the price.</p>',
    ],
    [
      'fadhili-resale',
      'What happens when the home is sold again?',
      '<p>You or your heirs set the price and choose the buyer, who must be 60 or over. The village takes 3 per cent of the price, to refurbish the home. In the last three years a resale has taken five months on average, so plan for that.</p>',
    ],
    [
      'fadhili-doctor',
      'Is there a doctor?',
      '<p>A doctor visits on Monday and Thursday, a physiotherapist on three days a week, and nurses are there day and night. You may keep your own doctor. The public Level 4 hospital is two kilometres away, and the village ambulance goes there and to Nairobi.</p>',
    ],
  ]),
]
