import { z } from 'zod'

export const altSchema = z
  .string()
  .trim()
  .min(1, 'Describe in a few words what the picture shows.')
  .max(300, 'At most 300 characters.')
