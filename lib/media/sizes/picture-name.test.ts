import { expect, test } from 'vitest'
import { isPictureName, parsePictureName, pictureUrl } from './picture-name'

// `offsetTenths` is the offset of a tall part of a picture: 0 is its left end, 10 its right end.
test('parsing the URL of a picture returns its width and place', () => {
  for (const name of [
    { width: 96 },
    { width: 2400 },
    { width: 480, offsetTenths: 0 },
    { width: 640, offsetTenths: 10 },
  ])
    expect(parsePictureName(pictureUrl('a'.repeat(32), name).split('/').at(-1) ?? '')).toEqual(name)
})

test('names with other widths and places are invalid, but are recognised as names of pictures', () => {
  for (const name of ['97', '0480', '96-tall-4', '480-tall-11', '480-tall-04', '640-tall-99'])
    expect([name, parsePictureName(name), isPictureName(name)]).toEqual([name, null, true])
  for (const name of ['480-tall', '480-tall-4.avif', '-1', '', 'plan.pdf'])
    expect([name, parsePictureName(name), isPictureName(name)]).toEqual([name, null, false])
})
