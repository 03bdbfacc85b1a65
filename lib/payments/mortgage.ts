/** The cost of a loan; sums are whole shillings. */
export type Mortgage = { monthly: number; total: number; interest: number }

/**
 * Returns the monthly payment of a loan with equal payments at a fixed yearly rate, and its total cost. `amount` is in
 * whole shillings, `rate` in percent a year, `years` whole.
 */
export function mortgageOf(amount: number, rate: number, years: number): Mortgage {
  const months = years * 12
  const monthlyRate = rate / 1200
  const exact = monthlyRate === 0 ? amount / months : (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  // The payment is rounded up, so that all payments together repay the loan.
  const monthly = Math.ceil(exact - 1e-6)
  const total = monthly * months
  return { monthly, total, interest: total - amount }
}
