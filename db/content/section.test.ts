import { describe, expect, test } from 'vitest'
import { homeSections } from '../collections/home-page.ts'
import { landingSections } from '../collections/landing-pages.ts'
import { flatValues } from './flat-values.ts'
import { sections } from './section.ts'
import {
  arrangeSections,
  labelInSection,
  nameOfIssue,
  outlineFrom,
  rawValues,
  type Section,
  sectionFieldName,
} from './section-form.ts'

// A block is a fixed part of a page, such as its list of estates, that staff can move but not add.
const landing = sections('Sections', landingSections)
const home = sections('Sections', homeSections)
const section = (id: string, values: Section['values'] = {}, hidden = false): Section => ({
  id,
  kind: id.split('-')[0] ?? '',
  hidden,
  values,
})
const aQuote = (id: string) => section(id, { text: 'We stayed.', name: 'A visitor', role: null })
const messages = (field: typeof landing, value: unknown) =>
  field.schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('the sections of a page', () => {
  test('have the values of their kind, and its fields validate them', () => {
    expect(landing.schema.parse([aQuote('quote-1a')])).toEqual([aQuote('quote-1a')])
    expect(messages(landing, [section('quote-1a', { text: '', name: 'A visitor' })])).toEqual([
      'What they said is required.',
    ])
    expect(messages(landing, [section('unknown-1a')])).toHaveLength(1)
    expect(messages(landing, [{ ...aQuote('quote-1a'), id: '"><script>' }])).toHaveLength(1)
  })

  test('are rejected for an id that occurs twice, a picture with the headline that is not first, and a second form', () => {
    expect(messages(landing, [aQuote('quote-1a'), aQuote('quote-1a')])).toEqual(['Two sections have the same name.'])
    const hero = section('hero-1a', { heading: 'Come', imageId: '9f0c5f5e-6a34-4f6f-8f0c-000000000000' })
    expect(messages(landing, [hero, aQuote('quote-1a')])).toEqual([])
    expect(messages(landing, [aQuote('quote-1a'), hero])).toEqual([
      '“Picture with the headline” can only be the first section.',
    ])
    const form = (id: string) => section(id, { heading: 'Ask' })
    expect(messages(landing, [form('form-1a'), form('form-2b')])).toEqual(['“Form” can be on a page only once.'])
  })

  test('are rejected when a required block is hidden, and when their kind belongs to another page', () => {
    expect(messages(home, [section('tour', {}, true)])).toEqual(['“Book a visit” cannot be hidden.'])
    expect(messages(home, [section('testimonials', {}, true)])).toEqual([])
    expect(messages(home, [section('hero-1a')])).toHaveLength(1)
  })

  test('are at most thirty', () => {
    expect(
      messages(
        landing,
        Array.from({ length: 31 }, (_, i) => aQuote(`quote-${i}`)),
      ),
    ).toEqual(['At most 30 sections.'])
  })
})

describe('the order of a page', () => {
  const idsInOrder = (stored: Section[], pageSections: Record<string, unknown> = homeSections) =>
    arrangeSections(pageSections, stored).map(({ id }) => id)

  test('is the order of its blocks until staff change it', () => {
    const blocksInOrder = [
      'estates',
      'outside',
      'reasons',
      'articles',
      'testimonials',
      'foundation',
      'tour',
      'partners',
    ]
    expect(idsInOrder([])).toEqual(blocksInOrder)
  })

  test('has a block that is not in the stored order behind its predecessor in the default order', () => {
    const stored = ['articles', 'estates', 'quote-1a'].map(id => section(id))
    expect(idsInOrder(stored)).toEqual([
      ...['articles', 'testimonials', 'foundation', 'tour', 'partners'],
      ...['estates', 'outside', 'reasons', 'quote-1a'],
    ])
  })

  test('has the first block before the next one if it is not in the stored order', () => {
    const stored = ['quote-1a', 'outside', 'partners'].map(id => section(id))
    expect(idsInOrder(stored).slice(0, 3)).toEqual(['quote-1a', 'estates', 'outside'])
  })

  test('has the block of a landing page last, and no sections whose kind no longer exists', () => {
    expect(idsInOrder([section('text-1a'), section('gone-1a')], landingSections)).toEqual(['text-1a', 'tour'])
  })
})

describe('the form of a page', () => {
  const fields = { sections: landing }
  const outline = JSON.stringify([{ id: 'quote-1a', kind: 'quote', hidden: true }])
  const form = {
    sections: outline,
    [sectionFieldName('sections', 'quote-1a', 'text')]: 'We stayed.',
    [sectionFieldName('sections', 'quote-1a', 'name')]: '',
  }

  test('is converted from the inputs of its sections, and names the input of each error', () => {
    const raw = rawValues(fields, form)
    expect(raw.sections).toEqual([section('quote-1a', { text: 'We stayed.', name: '' }, true)])
    const [issue] = landing.schema.safeParse(raw.sections).error?.issues ?? []
    const name = nameOfIssue('sections', raw.sections, issue?.path ?? [])
    expect(name).toBe('sections.quote-1a.name')
    expect(labelInSection({ sections: landing.view }, name)).toBe('Quote, Who said it')
    expect(labelInSection({ sections: landing.view }, 'sections')).toBeNull()
  })

  test.each(['', 'x', '{}', '[1,null,{"id":1}]', undefined])('has no sections for the text %j', text => {
    expect(outlineFrom(text)).toEqual([])
  })
})

test('the values of hidden sections are left out unless requested', () => {
  const values = { sections: [aQuote('quote-1a'), { ...aQuote('quote-2b'), hidden: true }] }
  const names = (withHidden: boolean) =>
    flatValues({ sections: landing }, values, { withHidden }).map(({ name }) => name)
  expect(names(false)).toEqual(['text', 'name', 'role'].map(field => `sections.quote-1a.${field}`))
  expect(names(true)).toHaveLength(6)
})
