/** The query parameters of `/payment-plan`. A request with one of them is served by `app/payment-plan-results`. */
export const paymentKeys = ['unit', 'plan', 'deposit', 'rate', 'years'] as const
