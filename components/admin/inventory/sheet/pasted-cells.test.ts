import { expect, test } from 'vitest'
import { copiedCells, pastedCells } from './pasted-cells'

test.each([
  ['13.6M', [['13.6M']]],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\n\n3\n', [['1'], [''], ['3']]],
  ['1\t\t3', [['1', '', '3']]],
  ['"Corner, by the park\nand ""quiet"""\t5\n', [['Corner, by the park\nand "quiet"', '5']]],
  ['5" pipe\t"odd', [['5" pipe', '"odd']]],
  ['', [['']]],
])('reads the cells of %j from the clipboard', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

test('a copied column is pasted as the same cells', () => {
  const column = ['13600000', '', 'Corner, by the park\nand "quiet"', 'two\ttabs']
  expect(pastedCells(copiedCells(column))).toEqual(column.map(cell => [cell]))
})
