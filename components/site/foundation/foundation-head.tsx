import { PageHead } from '../page-head'

type Props = Parameters<typeof PageHead>[0]

/** The head of a foundation page, over its picture or on sand, with space for the header and the foundation's menu. */
export function FoundationHead(props: Props) {
  if (props.imageId) return <PageHead {...props} />
  return (
    <div className="mb-12 bg-sand pt-10 md:mb-20">
      <PageHead {...props} />
    </div>
  )
}
