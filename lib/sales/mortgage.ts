/** What a loan costs; sums are whole shillings. */
export type Mortgage = { monthly: number; total: number; interest: number }

/**
 * The monthly payment of a loan with equal payments at a fixed yearly rate, and what it costs in all. `amount` is in whole
 * shillings, `rate` in percent a year, `years` whole.
 */
export function mortgageOf(amount: number, rate: number, years: number): Mortgage {
  const months = years * 12
  const monthlyRate = rate / 1200
  const exact = monthlyRate === 0 ? amount / months : (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  // Rounded up: that many payments repay the loan.
  const monthly = Math.ceil(exact - 1e-6)
  const total = monthly * months
  return { monthly, total, interest: total - amount }
}
