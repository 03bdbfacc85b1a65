import { Icon } from '@/components/ui/icon'

export const ExportLink = ({ href }: { href: string }) => (
  <a href={href} download className="button button-quiet">
    <Icon name="download" size={18} /> Export CSV
  </a>
)
