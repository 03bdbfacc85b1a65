/** Query parameters of `/payment-plan`; with any of them the page is made by `app/payment-plan-results`. */
export const paymentKeys = ['unit', 'plan', 'deposit', 'rate', 'years'] as const
