/** The cost of a loan, in whole shillings. */
export type Mortgage = { monthly: number; total: number; interest: number }

/**
 * Returns the equal monthly payments of a loan at a fixed rate, and its total cost. `amount` is in whole shillings,
 * `rate` in percent a year, `years` a whole number.
 */
export function mortgageOf(amount: number, rate: number, years: number): Mortgage {
  const months = years * 12
  const monthlyRate = rate / 1200
  const exact = monthlyRate === 0 ? amount / months : (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  // Rounding up ensures that the payments repay the whole loan. Subtracting 1e-6 allows for floating-point errors.
  const monthly = Math.ceil(exact - 1e-6)
  const total = monthly * months
  return { monthly, total, interest: total - amount }
}
