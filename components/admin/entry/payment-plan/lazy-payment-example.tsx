'use client'

import dynamic from 'next/dynamic'

/** Only the form of a payment plan loads the example. */
export const LazyPaymentExample = dynamic(() => import('./payment-example').then(module => module.PaymentExample))
