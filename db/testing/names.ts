import fc from 'fast-check'

const words = [
  'Grace',
  'Wanjirũ',
  'Mũthoni',
  'Ng’ang’a',
  'Kĩhĩka',
  'Otieno',
  'O’Brien',
  "D'Souza",
  'Njoroge',
  'Àbẹ̀bí',
  'Øystein',
  'Straße',
  'Łukasz',
  'Zoë',
  'Müller',
  'МАРИЯ',
  'Иванова',
  'Ελένη',
  'Παπαδόπουλος',
  'محمد',
  'أحمد',
  '王小明',
  'Al-Hassan',
  'İpek',
  'Ɓature',
  'the',
  'house',
  'houses',
  'building',
  'plot',
  'J-04',
  'B–12',
  '2nd',
  'parking',
  'ﬁnance',
  'Ｊｏｅ',
  'naïve',
  'ŋuma',
  'a',
  'is',
  "what's",
]
const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´', 'ʹ', '＇', '']
const separators = [
  ' ',
  ' ',
  ' ',
  ' “',
  '” ',
  ' — ',
  ', ',
  '-',
  ' (',
  ') ',
  '/',
  '\u00a0',
  ' 🏠 ',
  '. ',
  ' «',
  '» ',
  '\u200b ',
]

const anySpelling = fc.tuple(
  fc.constantFrom(...words),
  fc.constantFrom(...apostrophes),
  fc.constantFrom('as it is', 'as it is', 'capitals', 'small', 'without accents', 'composed', 'decomposed', 'broken'),
)

const word = anySpelling.map(([text, apostrophe, spelling]) => {
  const written = text.replace(/['’]/g, apostrophe)
  if (spelling === 'capitals') return written.toUpperCase()
  if (spelling === 'small') return written.toLowerCase()
  if (spelling === 'without accents') return written.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  if (spelling === 'composed') return written.normalize('NFC')
  if (spelling === 'decomposed') return written.normalize('NFD')
  return spelling === 'broken' ? `${written.slice(0, 2)}\u200b${written.slice(2)}` : written
})

/** Names and short texts, with the punctuation that people put between words. */
export const someName: fc.Arbitrary<string> = fc
  .array(fc.tuple(word, fc.constantFrom(...separators)), { minLength: 1, maxLength: 4 })
  .map(parts => parts.flat().join(''))

/** A query of one or two words for one of these names, sometimes incomplete. */
export const someQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' “', '” ', '-'), fc.nat(2)), { minLength: 1, maxLength: 2 })
  .map(parts =>
    parts.map(([text, separator, cut]) => text.slice(0, Math.max(2, text.length - cut)) + separator).join(''),
  )
