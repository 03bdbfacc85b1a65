import type { Sample } from '../../sample.ts'

export const privacy: Sample<'pages'> = {
  ref: 'privacy',
  path: '/privacy',
  title: 'Privacy: what we keep and why',
  description:
    'What personal data this site collects, why, for how long and who sees it, and the rights that the Kenya Data Protection Act, 2019 gives to you.',
  heading: 'What we keep about you, and why',
  eyebrow: 'Privacy',
  intro:
    'This statement says in plain words what happens to the details you give us. It follows the Data Protection Act, 2019 of Kenya. Last changed on 23 November 2026.',
  body: `<h2>Who is responsible</h2>
<p>SHK Homes, at the address on the <a href="/contact-us">contact page</a>, is the data controller. Questions about your data go to <a href="mailto:privacy@example.com">privacy@example.com</a> or to +254 700 000 020. You will reach a person and get an answer within seven days.</p>
<h2>What we collect</h2>
<table>
<thead><tr><th scope="col">When you</th><th scope="col">We keep</th><th scope="col">For how long</th></tr></thead>
<tbody>
<tr><td>book a site tour</td><td>your e-mail, the day if you name one, the estate or the page you were on</td><td>36 months after our last contact</td></tr>
<tr><td>send an enquiry</td><td>name, e-mail, phone, estate, message, how you prefer to be reached</td><td>36 months after our last contact</td></tr>
<tr><td>ask to reserve a home or plot</td><td>name, e-mail, phone, the home or plot, message</td><td>36 months after our last contact, or with the contract if you buy</td></tr>
<tr><td>subscribe to the newsletter</td><td>your e-mail</td><td>until you unsubscribe; an e-mail that is never confirmed, 30 days</td></tr>
<tr><td>follow the building progress of an estate</td><td>your e-mail and the estate</td><td>until 36 months after you unsubscribe; an e-mail that is never confirmed, 30 days</td></tr>
<tr><td>come through a friend's link</td><td>the referral number, beside your enquiry</td><td>as long as the enquiry</td></tr>
<tr><td>continue on WhatsApp from one of our pages</td><td>the page and a short code in your message</td><td>180 days</td></tr>
</tbody>
</table>
<p>We also keep the mails that we wrote to you, and whether they arrived, as long as what they are about. With each form we keep the wording of what you agreed to and when, the date, the page, the first page of your visit and, if you came from an advertisement, its campaign name. We do not ask for national ID numbers, bank details or payments on this site.</p>
<h2>Our legal grounds</h2>
<ul>
<li><strong>Your consent</strong>, for the newsletter, for the progress of an estate by mail, for offers by mail, by phone or on WhatsApp, each separately, and for measuring visits. You may withdraw it at any time, and it is as easy as giving it.</li>
<li><strong>Steps towards a contract that you asked for</strong>, when you book, enquire or reserve.</li>
<li><strong>Our legitimate interest</strong> in keeping the site safe from misuse, for which we keep technical logs for 30 days.</li>
<li><strong>A legal duty</strong>, where the law on land, tax or money laundering tells us to keep records of a sale.</li>
</ul>
<h2>Who sees it</h2>
<p>Our own sales and estate staff, who sign a promise of confidentiality. The firms that host the site and deliver our e-mail work for us under written contracts and may not use your details for anything else. We sell data to nobody. If you ask for a mortgage introduction, we pass on your details only after you have said yes to that particular lender.</p>
<p>Some of these firms keep data outside Kenya. Where that is so, we use only services with safeguards that the Act accepts, and we can tell you which ones they are.</p>
<h2>Cookies and other people's code</h2>
<p>The site works without cookies. One is set when you choose whether your visit may be measured, so that we need not ask again. Measuring, the chat window, the social timeline and videos from other sites load only after you have agreed or tapped them. When you have agreed to measuring and send a form, your e-mail is passed to the measuring service as a code from which the address cannot be read.</p>
<h2>Your rights</h2>
<p>Under the Data Protection Act, 2019 you may:</p>
<ul>
<li>be told what we do with your data,</li>
<li>see the data we hold and receive a copy,</li>
<li>have wrong or misleading data corrected,</li>
<li>have data deleted that we no longer have a reason to keep,</li>
<li>object to its use, and in particular stop all marketing,</li>
<li>receive your data in a form that you can take elsewhere,</li>
<li>ask that no decision about you be left to a machine alone. We make none that way.</li>
</ul>
<h3>See it yourself</h3>
<p>On the page <a href="/my-data">Your data</a> we mail you a link to what you sent us from your address, our mails about it and what you agreed to. There you choose what we may write to you about, each separately, and ask for a correction, a copy or erasure. A copy takes at most 7 days, everything else at most 14.</p>
<h3>A copy of everything</h3>
<p>Ask for it on that page or write to us, and you get one file with all that we hold about you: what you sent, what we wrote and noted, what you agreed to and when. It is made by a program from everything that is stored, so nothing is left out.</p>
<h3>Erasure</h3>
<p>Ask, and your name, your e-mail, your phone number, your messages, our mails to you and our notes about you are erased within 14 days and for good. What stays is a count: that somebody asked about an estate on a certain day and what became of it. If you were on the newsletter, we keep a code so that we do not write to your e-mail again; the e-mail cannot be read from it.</p>
<p>After the times in the table above the same happens automatically, every night.</p>
<h3>How to ask</h3>
<p>Use the page <a href="/my-data">Your data</a>, or write or call, and we will act, without charge. If you are not satisfied, you may complain to the Office of the Data Protection Commissioner.</p>
<h2>Children</h2>
<p>The forms are meant for adults. If a child has sent us details, tell us and we delete them.</p>
<h2>If something goes wrong</h2>
<p>Should data be lost or seen by someone who must not see it, and should that be a real risk to you, we tell the Commissioner within 72 hours and you without undue delay.</p>`,
}
