import { findFile } from '@/lib/media/public'
import type { FloorPlan } from '@/lib/site/floor-plans'

/** Returns the picture that staff uploaded for a level; null if the drawing of its rooms is shown instead. */
export async function findLevelPicture({ imageId }: Pick<FloorPlan, 'imageId'>) {
  const file = imageId ? await findFile(imageId) : null
  return file?.width && file.height ? { id: file.id, width: file.width, height: file.height } : null
}

/** Returns the name of a level's picture or drawing. */
export const labelOf = ({ title, level }: Pick<FloorPlan, 'title' | 'level'>) =>
  `Plan of ${title}, ${level.toLowerCase()}`
