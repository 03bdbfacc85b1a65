import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { colors } from '@/lib/brand/colors'
import { type FigureTable, figureTableText, MailedTable } from './figure-table'

export type EmailContent = {
  subject: string
  /** The text that mail programs show beside the subject. */
  preview: string
  /** Without a heading, the mail is set like a letter. */
  heading?: string
  paragraphs: string[]
  /** Pairs of label and value, shown in a table. */
  facts?: [string, string][]
  tables?: FigureTable[]
  action?: { label: string; url: string }
  footer: string[]
  unsubscribeUrl?: string
}

const text = { color: colors.ink, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
const small = { color: colors.slate, fontSize: '13px', lineHeight: '20px', margin: '0 0 6px' }

/** Renders an e-mail as HTML and as plain text. React escapes visitors' input. */
export async function renderEmail(content: EmailContent): Promise<{ subject: string; html: string; text: string }> {
  return {
    // A subject must be a single short line, even if visitors' input is long or contains line breaks.
    subject: content.subject.replace(/\s+/g, ' ').slice(0, 150),
    html: await render(<EmailPage {...content} />),
    text: renderText(content),
  }
}

function EmailPage({
  preview,
  heading,
  paragraphs,
  facts = [],
  tables = [],
  action,
  footer,
  unsubscribeUrl,
}: EmailContent) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{
          backgroundColor: colors.sand,
          fontFamily: 'Helvetica, Arial, sans-serif',
          margin: 0,
          padding: '24px 0',
        }}
      >
        <Container
          style={{
            backgroundColor: colors.white,
            borderRadius: '10px',
            maxWidth: tables.length > 0 ? '760px' : '560px',
            padding: '32px',
          }}
        >
          {heading && (
            <Heading
              as="h1"
              style={{
                color: colors.forest,
                fontFamily: 'Georgia, serif',
                fontSize: '26px',
                fontWeight: 500,
                margin: '0 0 20px',
              }}
            >
              {heading}
            </Heading>
          )}
          {paragraphs.map(paragraph => (
            <Text key={paragraph} style={{ ...text, whiteSpace: 'pre-line' }}>
              {paragraph}
            </Text>
          ))}
          {facts.length > 0 && <FactTable facts={facts} />}
          {tables.map(table => (
            <MailedTable key={table.title} table={table} />
          ))}
          {action && <ActionButton {...action} />}
          <Hr style={{ borderColor: colors.stone }} />
          {footer.map(line => (
            <Text key={line} style={small}>
              {line}
            </Text>
          ))}
          {unsubscribeUrl && (
            <Text style={small}>
              <Link href={unsubscribeUrl} style={{ color: colors.forest, textDecoration: 'underline' }}>
                Unsubscribe
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}

const cell = { ...small, borderBottom: `1px solid ${colors.stone}`, padding: '8px 0' }

const FactTable = ({ facts }: { facts: [string, string][] }) => (
  <table role="presentation" cellPadding={0} style={{ borderCollapse: 'collapse', margin: '0 0 20px', width: '100%' }}>
    <tbody>
      {facts.map(([label, value]) => (
        <tr key={label}>
          <td style={{ ...cell, padding: '8px 16px 8px 0', verticalAlign: 'top' }}>{label}</td>
          <td style={{ ...cell, color: colors.ink, fontSize: '15px', whiteSpace: 'pre-line' }}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const ActionButton = ({ label, url }: { label: string; url: string }) => (
  <Section style={{ margin: '0 0 20px' }}>
    <Button
      href={url}
      style={{
        backgroundColor: colors.forest,
        borderRadius: '4px',
        color: colors.white,
        fontSize: '16px',
        fontWeight: 600,
        padding: '12px 24px',
      }}
    >
      {label}
    </Button>
  </Section>
)

function renderText({
  heading,
  paragraphs,
  facts = [],
  tables = [],
  action,
  footer,
  unsubscribeUrl,
}: EmailContent): string {
  return [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...tables.map(figureTableText),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    [...footer, ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : [])].join('\n'),
  ].join('\n\n')
}
