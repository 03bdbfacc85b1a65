import { expect, test } from '@playwright/test'
import { findStructureErrors } from '../support/html-structure.ts'

const page = (body: string) => `<!doctype html><title>Screen</title><h1>Screen</h1>${body}`

test('findStructureErrors finds structural errors in HTML', () => {
  expect(findStructureErrors('<h2>Screen</h2>')).toEqual(['no title', '0 main headings'])
  for (const [body, ...errors] of [
    ['<h1>Second</h1>', '2 main headings'],
    ['<p id="a"></p><p id="a"></p>', 'the id a occurs twice'],
    ['<section aria-labelledby="b"></section>', 'no element has the id b'],
    ['<select name="c"><option>One</option></select>', 'no label: <select name="c">'],
    ['<input placeholder="d">', 'no label: <input placeholder="d">'],
    ['<button type="button"><svg></svg></button>', 'no name: <button type="button">'],
    ['<a href="/e"><img src="/e"></a>', 'no name: <a href="/e">', 'no alternative text: <img src="/e">'],
  ])
    expect(findStructureErrors(page(body ?? ''))).toEqual(errors)
})

test('findStructureErrors returns nothing for correct HTML, and ignores placeholders of streamed parts', () => {
  const streamed =
    '<!--$?--><template id="B:0"></template><p id="f"></p><!--/$--><div hidden id="S:0"><p id="f"></p></div>'
  const labelled = '<label for="g">G</label><input id="g"><label>H <textarea></textarea></label>'
  const named = '<a href="/i" aria-label="I"></a><button>J</button><img src="/k" alt="">'
  expect(findStructureErrors(page(streamed + labelled + named))).toEqual([])
})
