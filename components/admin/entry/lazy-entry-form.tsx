'use client'

import dynamic from 'next/dynamic'

/** The form in a chunk of its own: lists and forms of collections share a route, and a list needs no form. */
export const LazyEntryForm = dynamic(() => import('./entry-form').then(({ EntryForm }) => EntryForm))
