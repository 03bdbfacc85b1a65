'use client'

import dynamic from 'next/dynamic'

/** Loads the editor with its libraries only on this screen. */
export const LazyPlanEditor = dynamic(() => import('./plan-editor').then(module => module.PlanEditor), { ssr: false })
