import { describe, expect, test } from 'vitest'
import { withHeadingIds } from './headings'

describe('the headings of a text', () => {
  test('get ids made from their text', () => {
    expect(withHeadingIds('<h2>What a <em>plot</em> costs</h2><p>Words.</p>')).toEqual({
      html: '<h2 id="what-a-plot-costs">What a <em>plot</em> costs</h2><p>Words.</p>',
      headings: [{ id: 'what-a-plot-costs', text: 'What a plot costs' }],
    })
  })

  test('have unique ids', () => {
    const { headings } = withHeadingIds('<h2>Water</h2><h2>Water</h2><h2>Water 2</h2><h2>Water</h2>')

    expect(headings.map(heading => heading.id)).toEqual(['water', 'water--2', 'water-2', 'water--3'])
  })

  test('get an id also without Latin characters', () => {
    const { headings } = withHeadingIds('<h2>水</h2><h2>???</h2><h2></h2>')

    expect(headings.map(heading => heading.id)).toEqual(['section', 'section--2', 'section--3'])
  })

  test('do not change if they are of lower levels', () => {
    const html = '<h3>Water</h3><h4>Roads</h4>'

    expect(withHeadingIds(html)).toEqual({ html, headings: [] })
  })
})
