import { z } from 'zod'
import { type Crops, pictureShapes } from '../../../db/content/picture-shapes'
import { maxZoom } from './crops'

const fraction = z.number().min(0).max(1)
const cropSchema = z.object({ x: fraction, y: fraction, zoom: z.number().min(1).max(maxZoom) })

/** The crops of a picture, by shape; unknown shapes are rejected. */
export const cropsSchema: z.ZodType<Crops> = z.strictObject(
  Object.fromEntries(pictureShapes.map(shape => [shape, cropSchema.optional()])),
)
