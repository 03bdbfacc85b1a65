import { expect, test } from 'vitest'
import { isPictureName, parsePictureName, pictureUrl } from './picture-name'

// `tenth` is the place of a tall part of a picture, from 0 on the left to 10 on the right.
test('parsing the URL of a picture returns its width and place', () => {
  for (const name of [{ width: 96 }, { width: 2400 }, { width: 480, tenth: 0 }, { width: 640, tenth: 10 }])
    expect(parsePictureName(pictureUrl('a'.repeat(32), name).split('/').at(-1) ?? '')).toEqual(name)
})

test('names with other widths and places are invalid, but are recognised as names of pictures', () => {
  for (const name of ['97', '0480', '96-tall-4', '480-tall-11', '480-tall-04', '640-tall-99'])
    expect([name, parsePictureName(name), isPictureName(name)]).toEqual([name, null, true])
  for (const name of ['480-tall', '480-tall-4.avif', '-1', '', 'plan.pdf'])
    expect([name, parsePictureName(name), isPictureName(name)]).toEqual([name, null, false])
})
