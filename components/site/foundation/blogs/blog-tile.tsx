import type { BlogCard } from '@/lib/site/foundation'
import { TileLink, TilePicture } from '../../tile'
import { BlogLine } from './blog-line'

/** A blog entry as a tile with its picture; three tiles are in a row. */
export function BlogTile({ blog, level: Heading, isEager }: { blog: BlogCard; level: 'h2' | 'h3'; isEager?: boolean }) {
  return (
    <li data-reveal className="group relative">
      <TilePicture
        of={blog.imageId}
        sizes="(min-width: 1300px) 380px, (min-width: 1024px) 30vw, (min-width: 769px) 46vw, 92vw"
        isEager={isEager}
        className="mb-5"
      />
      <BlogLine blog={blog} />
      <Heading className="display mt-2 text-h3">
        <TileLink href={`/foundation/blogs/${blog.slug}`}>{blog.title}</TileLink>
      </Heading>
      {blog.standfirst && <p className="mt-2 line-clamp-3 text-slate">{blog.standfirst}</p>}
    </li>
  )
}
