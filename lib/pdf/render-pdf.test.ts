import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { QueueFullError } from '../workers/worker-queue'
import { runsOf } from './fonts'
import type { PdfContent } from './pdf-content'
import { renderPdf } from './render-pdf'

const content = (values: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Payment plan for B-14',
  author: 'Sample Homes',
  createdAt: new Date('2026-11-23T09:00:00Z'),
  corner: ['Payment plan', '23 November 2026'],
  eyebrow: 'Sample Estate',
  heading: 'B-14, Sample type',
  summary: null,
  blocks: [],
  link: { text: 'See it here:', url: 'https://site.example/payment-plan?unit=sample/b-14' },
  footer: ['Sample Homes, P.O. Box 1, Nairobi', '+254 700 000 000'],
  ...values,
})

const table = (rows: number) =>
  ({
    kind: 'table',
    title: 'Payments',
    head: ['When', 'What', 'Amount (KES)'],
    rows: Array.from({ length: rows }, (_, n) => [
      '1 Jan 2027',
      `Instalment ${n + 1}`,
      (1_000_000 + n).toLocaleString(),
    ]),
    total: ['Total', '', '99,999,999,999'],
  }) as const

/** Removes control characters: dots and accents that are separate glyphs of a font are extracted as such. */
const withoutMarks = (text: string) => text.replace(/[^\P{Cc}\s]/gu, '').replace(/\s+/g, ' ')

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()))
  return text.map(page => page.normalize('NFC'))
}

describe('a document', () => {
  test('is a tagged A4 PDF with a title and a language', async () => {
    const bytes = await renderPdf(content())
    const pdf = await getDocumentProxy(bytes.slice())
    expect((await getMeta(bytes.slice())).info).toMatchObject({ Title: 'Payment plan for B-14', Language: 'en-KE' })
    expect((await pdf.getMarkInfo())?.Marked).toBe(true)
    const first = await pdf.getPage(1)
    expect(first.view.map(Math.round)).toEqual([0, 0, 595, 842])
    const tree = JSON.stringify(await first.getStructTree())
    for (const role of ['H1', 'Figure', 'Link']) expect(tree).toContain(`"role":"${role}"`)
  })

  test('repeats the head of a table on each page, counts its pages, and loses no row', async () => {
    const pages = await pagesOf(await renderPdf(content({ blocks: [table(200)] })))
    expect(pages.length).toBeGreaterThan(4)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    for (const page of pages.slice(0, -1)) expect(page).toContain('Amount (KES)')
    const rows = pages.join(' ').match(/Instalment \d+/g)
    expect(rows).toEqual(Array.from({ length: 200 }, (_, n) => `Instalment ${n + 1}`))
  })

  test('has the letters of Kenyan and other names, breaks long words, and replaces letters that no font has', async () => {
    const summary = `Ngũgĩ wa Thiong’o, Łukasz, 120 m², ${'x'.repeat(400)} 𐎀`
    const text = (await pagesOf(await renderPdf(content({ summary })))).join(' ')
    expect(text.replace(/\s/g, '')).toContain('NgũgĩwaThiong’o,Łukasz,120m²,')
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(400)
    expect(text).toContain('?')
  })

  test.each([
    ['Cyrillic', 'Анна Сергеевна Ґонта'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Georgian', 'ნინო ბერიძე'],
    ['Armenian', 'Անահիտ Պետրոսյան'],
    ['Thai', 'สมชาย ใจดี'],
    ['Chinese', '王小明 張偉'],
    ['Ethiopic', 'ሀይለ ገብረ'],
    ['Vietnamese', 'Nguyễn Thị Hạnh'],
  ])('has names in %s', async (_, name) => {
    const [page = ''] = await pagesOf(await renderPdf(content({ summary: `For ${name}, Nairobi` })))
    expect(withoutMarks(page)).toContain(`For ${name}, Nairobi`)
  })

  test.each(['શર\u200dમા', 'પટેલ', 'ਸਿੰਘ', 'দাস', 'முருகன்'])('has the letters of %s in a font', name => {
    expect(runsOf('text', name).map(({ text }) => text)).toEqual([name])
  })

  test.each([
    ['Arabic', 'محمد عبد الله'],
    ['Hebrew', 'דוד כהן'],
  ])('has names in %s with the first word on the right', async (_, name) => {
    const pdf = await getDocumentProxy((await renderPdf(content({ summary: `For ${name}` }))).slice())
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const placed = items.flatMap(item =>
      'str' in item && item.str.trim() ? [{ text: item.str, x: item.transform[4] }] : [],
    )
    const words = name.split(' ')
    const positions = words.map(
      word => placed.find(({ text }) => withoutMarks(text).normalize('NFKC').includes(word))?.x,
    )
    expect(positions.every(Number.isFinite)).toBe(true)
    expect(positions).toEqual(positions.toSorted((a, b) => b - a))
  })

  test('embeds only the letters that it shows', async () => {
    const plain = await renderPdf(content())
    const chinese = await renderPdf(content({ summary: '王小明' }))
    expect(chinese.length - plain.length).toBeLessThan(20_000)
  })

  test('has equal bytes for equal content', async () => {
    const [first, second] = await Promise.all([renderPdf(content()), renderPdf(content())])
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  })
})

test('the last of too many documents are rejected, and the others are rendered', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => renderPdf(content())))
  const rejected = results.filter(result => result.status === 'rejected')
  // The queue has room for 40 waiting documents.
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.length).toBeLessThan(25)
  expect(results.slice(-rejected.length).every(({ status }) => status === 'rejected')).toBe(true)
  for (const { reason } of rejected) expect(reason).toBeInstanceOf(QueueFullError)
})

test('a document that fails does not affect the next one', async () => {
  const wrong = { ...content(), blocks: [{ kind: 'table', title: 'No columns', head: [], rows: [], total: null }] }
  // @ts-expect-error: content that is not of the type
  await expect(renderPdf(wrong)).rejects.toThrow('A worker failed')
  expect((await renderPdf(content())).length).toBeGreaterThan(1000)
})
