import { describe, expect, test, vi } from 'vitest'
import { type Field, f } from './field.ts'

const id = '6f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f'
const blank = [undefined, null, ''] as const

/** Returns the messages of the field; an empty list when the value is valid. */
function errorsOf(field: Field<unknown>, value: unknown): string[] {
  const result = field.schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(issue => issue.message)
}

describe('a required field', () => {
  test.each<[string, Field<unknown>]>([
    ['a text', f.text('Title')],
    ['a long text', f.longText('Title')],
    ['a formatted text', f.richText('Title')],
    ['a slug', f.slug('Title')],
    ['a number', f.number('Title')],
    ['an amount', f.money('Title')],
    ['a day', f.date('Title')],
    ['a choice', f.choice('Title', ['one', 'two'])],
    ['a relation', f.relation('Title', 'estates')],
    ['a file', f.file('Title', 'document')],
    ['a picture', f.image('Title')],
  ])('%s has a single message when it is missing or blank', (_, field) => {
    expect(field.view.required).toBe(true)
    for (const value of blank) expect(errorsOf(field, value)).toEqual(['Title is required.'])
  })

  test('rejects spaces, tags without text, and empty paragraphs', () => {
    expect(errorsOf(f.text('Title'), ' \t\r\n ')).toEqual(['Title is required.'])
    expect(errorsOf(f.number('Title'), ' ')).toEqual(['Title is required.'])
    expect(errorsOf(f.slug('Title'), ' –!– ')).toEqual(['Title is required.'])
    expect(errorsOf(f.richText('Title'), '<p> </p><p>&nbsp;</p><p><br></p>')).toEqual(['Title is required.'])
    expect(errorsOf(f.richText('Title'), '<script>alert(1)</script>')).toEqual(['Title is required.'])
  })
})

describe('an optional field', () => {
  test.each<[string, Field<unknown>]>([
    ['a text', f.text('Title', { optional: true })],
    ['a long text', f.longText('Title', { optional: true })],
    ['a formatted text', f.richText('Title', { optional: true })],
    ['a number', f.number('Title', { optional: true })],
    ['an amount', f.money('Title', { optional: true })],
    ['a day', f.date('Title', { optional: true })],
    ['a relation', f.relation('Title', 'estates', { optional: true })],
    ['a file', f.file('Title', 'video', { optional: true })],
    ['a picture', f.image('Title', { optional: true })],
  ])('%s is stored as null when it is missing or blank', (_, field) => {
    expect(field.view.required).toBe(false)
    for (const value of blank) expect(field.schema.parse(value)).toBeNull()
  })
})

describe('text', () => {
  test('is trimmed, with normalized line ends', () => {
    expect(f.text('Title').schema.parse('  Harbour ')).toBe('Harbour')
    expect(f.longText('Text').schema.parse('One\r\ntwo\r\n')).toBe('One\ntwo')
  })

  test('is limited to exactly its maximum length', () => {
    const field = f.text('Title', { max: 5 })
    expect(field.schema.parse(' 12345 ')).toBe('12345')
    expect(errorsOf(field, '123456')).toEqual(['At most 5 characters.'])
    expect(field.view).toMatchObject({ kind: 'text', max: 5 })
  })

  test.each([[42], [true], [['a']], [{ a: 1 }]])('rejects %j', value => {
    expect(errorsOf(f.text('Title'), value)).not.toEqual([])
  })

  test.each(['wanjiru@example.com', 'w.k+site@mail.example.co.ke'])('%s is an e-mail address', value => {
    expect(errorsOf(f.text('E-mail', { format: 'email' }), value)).toEqual([])
  })

  test.each(['wanjiru', 'wanjiru@', '@example.com', 'wan jiru@example.com', 'a@b', 'a@b@c.d'])(
    '%s is not an e-mail address',
    value => {
      expect(errorsOf(f.text('E-mail', { format: 'email' }), value)).toEqual(['This is not an e-mail address.'])
    },
  )

  test.each(['+254 700 000 001', '0722 000 000', '(020) 123-4567'])('%s is a phone number', value => {
    expect(errorsOf(f.text('Phone', { format: 'phone' }), value)).toEqual([])
  })

  test.each(['12', 'call me', '+254 700 000 001 ext 4', '1'.repeat(25)])('%s is not a phone number', value => {
    expect(errorsOf(f.text('Phone', { format: 'phone' }), value)).toEqual(['This is not a phone number.'])
  })

  test.each(['/contact-us', 'https://example.com/x', 'mailto:a@example.com'])('%s is a link', value => {
    expect(errorsOf(f.text('Link', { format: 'link' }), value)).toEqual([])
  })

  test.each(['javascript:alert(1)', 'contact-us', '//example.com', 'data:text/html,x'])('%s is not a link', value => {
    expect(errorsOf(f.text('Link', { format: 'link' }), value)).toEqual([
      'Give a path such as /contact-us or a URL that starts with https://.',
    ])
  })
})

describe('rich text', () => {
  test('is sanitised before it is stored', () => {
    const html = '<h1>Water</h1><p onclick="x()">From <b>below</b></p><script>alert(1)</script>'
    expect(f.richText('Body').schema.parse(html)).toBe('<h2>Water</h2><p>From <strong>below</strong></p>')
  })

  test('has a maximum length', () => {
    expect(errorsOf(f.richText('Body'), `<p>${'a'.repeat(200_000)}</p>`)).not.toEqual([])
  })
})

test('a slug is derived from any input', () => {
  expect(f.slug().schema.parse(' Café at the Harbour! ')).toBe('cafe-at-the-harbour')
  expect(errorsOf(f.slug(), 42)).not.toEqual([])
  expect(errorsOf(f.slug(), '王小明')).toEqual(['Use letters from a to z and digits.'])
})

describe('a number', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['14,900,000', 14_900_000],
    ['0', 0],
    [7, 7],
  ])('is parsed from %j', (value, number) => {
    expect(f.number('Beds').schema.parse(value)).toBe(number)
  })

  test.each(['twelve', '12 beds', '1.2.3', 'NaN', 'Infinity', '--1', ','])('is rejected: %s', value => {
    expect(errorsOf(f.number('Beds'), value)).not.toEqual([])
  })

  test('is checked against its limits, and the message contains them', () => {
    const field = f.number('Year', { min: 1990, max: 2100 })
    expect(errorsOf(field, '1989')).toEqual(['At least 1990.'])
    expect(errorsOf(field, '2101')).toEqual(['At most 2100.'])
    expect([field.schema.parse('1990'), field.schema.parse('2100')]).toEqual([1990, 2100])
  })

  test('is an integer unless its step is a fraction', () => {
    expect(errorsOf(f.number('Beds'), '2.5')).toEqual(['Write a whole number.'])
    expect(f.number('Area', { step: 0.1 }).schema.parse('2.5')).toBe(2.5)
  })

  test('has the unit KES and cannot be negative if it is an amount', () => {
    expect(f.money('Price').view).toMatchObject({ kind: 'number', unit: 'KES' })
    expect(errorsOf(f.money('Price'), '-1')).toEqual(['The number cannot be below zero.'])
    expect(errorsOf(f.money('Price'), -1)).toEqual(['At least 0.'])
    expect(errorsOf(f.money('Price'), '10.50')).toEqual(['Whole shillings only, without cents: 2.5 million is 2.5M.'])
  })

  test.each([
    ['KES 250,000', 250_000],
    ['250 000', 250_000],
    ['2.5M', 2_500_000],
    [250_000, 250_000],
  ])('is parsed as an amount: %j', (value, amount) => {
    expect(f.money('Price').schema.parse(value)).toBe(amount)
  })

  test.each([
    ['33.33', 33.33],
    ['33,3 %', 33.3],
    ['1/3', 100 / 3],
    ['1/4', 25],
    [100 / 3, 100 / 3],
    ['0', 0],
  ])('is parsed as a percentage: %j', (value, percent) => {
    expect(f.percent('Share').schema.parse(value)).toBe(percent)
  })

  test('has a message about the valid forms of percentages', () => {
    const message = 'Write a percentage with at most two decimals, as 33.33, or a fraction, as 1/3.'
    for (const text of ['0.333', 'a third', '1/0', '1/13', '-1'])
      expect(errorsOf(f.percent('Share'), text), text).toEqual([message])
    expect(errorsOf(f.percent('Share'), '4/3')).toEqual(['At most 100.'])
    expect(errorsOf(f.percent('Share'), '')).toEqual(['Share is required.'])
  })

  test('can be a percentage or shillings where both are possible', () => {
    const deposit = f.percent('Deposit', { orMoney: true })
    expect(['1/3', '20 %', 'KES 2.5M', '0'].map(text => deposit.schema.parse(text))).toEqual([
      100 / 3,
      20,
      2_500_000,
      0,
    ])
    expect(errorsOf(deposit, '33.333')).toEqual([expect.stringContaining('Or whole shillings, as 2,500,000.')])
  })
})

test.each([
  ['on', true],
  ['true', true],
  [true, true],
  ['', false],
  ['off', false],
  ['false', false],
  [undefined, false],
  [null, false],
])('the value %j of a checkbox means %j', (value, ticked) => {
  expect(f.flag('Featured').schema.parse(value)).toBe(ticked)
})

describe('a day', () => {
  test.each(['2026-03-14', '2028-02-29'])('is accepted: %s', value => {
    expect(f.date('Day').schema.parse(value)).toBe(value)
  })

  test.each(['2026-02-30', '2027-02-29', '14/03/2026', '2026-3-14', '2026-03-14T10:00', 'today', 20260314])(
    'is rejected: %s',
    value => expect(errorsOf(f.date('Day'), value)).toEqual(['This is not a date.']),
  )

  test('must be at most today in Nairobi with `notInFuture`', () => {
    const pastDay = f.date('Checked on', { notInFuture: true })
    // In Nairobi, this is already the fifteenth.
    vi.useFakeTimers({ now: new Date('2026-03-14T21:30:00Z') })
    try {
      expect(errorsOf(pastDay, '2026-03-15')).toEqual([])
      expect(errorsOf(pastDay, '2026-03-16')).toEqual(['Choose a day that is not in the future.'])
      expect(errorsOf(pastDay, 'tomorrow')).toEqual(['This is not a date.'])
      expect(errorsOf(pastDay, '')).toEqual(['Checked on is required.'])
      expect(f.date('Seen on', { optional: true, notInFuture: true }).schema.parse('')).toBe(null)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a choice', () => {
  const field = f.choice('Status', ['selling-now', 'sold-out'])

  test('accepts the values of its list, which have labels', () => {
    expect(field.schema.parse('sold-out')).toBe('sold-out')
    expect(field.view).toMatchObject({
      options: [
        { value: 'selling-now', label: 'Selling now' },
        { value: 'sold-out', label: 'Sold out' },
      ],
    })
  })

  test.each(['Sold out', 'sold-out ', 'gone', 1])('rejects %j', value => {
    expect(errorsOf(field, value)).toEqual(['Choose one from the list.'])
  })
})

describe('a relation or file', () => {
  test('accepts an id', () => {
    expect(f.relation('Estate', 'estates').schema.parse(id)).toBe(id)
    expect(f.image('Picture').schema.parse(id)).toBe(id)
  })

  test.each(['1', 'greenpark', `${id}x`, "' or 1=1", 7])('rejects %j', value => {
    expect(errorsOf(f.relation('Estate', 'estates'), value)).toEqual(['Choose one from the list.'])
    expect(errorsOf(f.file('File', 'document'), value)).toEqual(['Choose a file.'])
  })
})

describe('pictures in order', () => {
  const field = f.images('Gallery')

  test('are parsed from JSON in order; empty text means none', () => {
    const anotherId = id.replace('6', '7')
    expect(field.schema.parse(JSON.stringify([anotherId, id]))).toEqual([anotherId, id])
    for (const value of blank) expect(field.schema.parse(value)).toEqual([])
  })

  test.each([
    ['broken JSON', '['],
    ['no list', '{}'],
    ['a name', '["greenpark"]'],
    ['a text', '"a"'],
    ['a gap', '[null]'],
    ['more than 60', JSON.stringify(Array(61).fill(id))],
  ])('are rejected: %s', (_, value) => {
    expect(errorsOf(field, value)).not.toEqual([])
  })
})

describe('a table inside an entry', () => {
  const field = f.rows('Distances', { place: 'text', km: 'number', minutes: 'number?', note: 'text?' })

  test('is parsed from JSON, and every cell follows its own rule; empty text means no rows', () => {
    const rows = [{ place: ' The beach ', km: '1.5', minutes: '', note: null }]
    expect(field.schema.parse(JSON.stringify(rows))).toEqual([
      { place: 'The beach', km: 1.5, minutes: null, note: null },
    ])
    for (const value of blank) expect(field.schema.parse(value)).toEqual([])
  })

  test('drops unknown cells', () => {
    expect(field.schema.parse('[{"place":"A","km":1,"extra":"<script>"}]')).toEqual([
      { place: 'A', km: 1, minutes: null, note: null },
    ])
  })

  test('reports which cell is invalid', () => {
    expect(errorsOf(field, '[{"place":"","km":"near"}]')).toEqual(['Place is required.', 'This is not a number.'])
  })

  test.each([
    ['broken JSON', '['],
    ['no list', '{}'],
    ['a list of something else', '[1]'],
    ['a text', '"rows"'],
    ['more than 100 rows', JSON.stringify(Array(101).fill({ place: 'A', km: 1 }))],
  ])('is rejected: %s', (_, value) => {
    expect(errorsOf(field, value)).not.toEqual([])
  })

  test('distinguishes text cells with one line and with several', () => {
    const { view } = f.rows('Reasons', { title: 'text', text: 'longText' })
    expect(view).toMatchObject({ columns: { title: { kind: 'text' }, text: { kind: 'longText', required: true } } })
  })

  test('accepts only values of a choice, and only safe links', () => {
    const doors = f.rows('Doors', { kind: ['door', 'window'], url: 'link?' })
    const rows = [
      { kind: 'window', url: 'https://example.com/a' },
      { kind: 'door', url: null },
    ]
    expect(doors.schema.parse(JSON.stringify(rows))).toEqual(rows)
    expect(errorsOf(doors, '[{"kind":"gate","url":"javascript:alert(1)"}]')).toEqual([
      'Choose one from the list.',
      'Give a path such as /contact-us or a URL that starts with https://.',
    ])
    expect(errorsOf(doors, '[{"kind":"","url":""}]')).toEqual(['Kind is required.'])
    expect(doors.view).toMatchObject({
      columns: { kind: { kind: 'choice', options: [{ value: 'door', label: 'Door' }, {}] }, url: { label: 'Link' } },
    })
  })

  test('has labels for its columns', () => {
    expect(f.rows('Offers', { askingPrice: 'number', note: 'text?' }).view).toMatchObject({
      columns: {
        askingPrice: { label: 'Asking price', kind: 'number', required: true },
        note: { label: 'Note', kind: 'text', required: false },
      },
    })
  })
})

test.each<[string, Field<unknown>, string]>([
  ['a text', f.text('Title'), 'Har\0bour'],
  ['a long text', f.longText('Title'), 'Har\0bour'],
  ['a formatted text', f.richText('Title'), '<p>Har\0bour</p>'],
  ['a cell', f.rows('Title', { place: 'text' }), '[{"place":"Har\\u0000bour"}]'],
])('%s never contains characters that PostgreSQL cannot store', (_, field, value) => {
  const { data } = field.schema.safeParse(value)
  expect(JSON.stringify(data ?? null)).not.toContain('\\u0000')
})

test('the view is plain data', () => {
  for (const { view } of [f.text('A'), f.choice('A', ['b']), f.rows('A', { b: 'text' }), f.richText('A')]) {
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  }
})
