'use client'

import dynamic from 'next/dynamic'

/** The editor with its libraries, which only this screen loads. */
export const LazyPlanEditor = dynamic(() => import('./plan-editor').then(module => module.PlanEditor), { ssr: false })
