'use client'

import { createContext } from 'react'

/** The id of the signed-in member of staff. */
export const StaffId = createContext('')
