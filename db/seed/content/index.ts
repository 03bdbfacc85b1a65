import { brands } from './brands.ts'

/** All sample content in an order in which no entry names one that comes later. */
export const samples = {
  brands,
}
