'use client'

import dynamic from 'next/dynamic'

/** Loads the form as a separate chunk: lists and forms of collections share a route, and a list needs no form. */
export const LazyEntryForm = dynamic(() => import('./entry-form').then(({ EntryForm }) => EntryForm))
