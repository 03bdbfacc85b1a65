import type { Sample } from '../../sample.ts'
import { deskForTwo } from './blogs/a-desk-for-two.ts'
import { booksOnSaturday } from './blogs/books-on-saturday.ts'
import { countingTheDeadTrees } from './blogs/counting-the-dead-trees.ts'
import { gutters } from './blogs/gutters.ts'
import { whatWeGotWrong } from './blogs/what-we-got-wrong.ts'

export const foundationBlogs: Sample<'foundationBlogs'>[] = [
  booksOnSaturday,
  whatWeGotWrong,
  deskForTwo,
  countingTheDeadTrees,
  gutters,
]
