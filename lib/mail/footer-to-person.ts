import type { Company } from './company'

/** Returns the footer of a mail that a member of staff sends to one person, who may not have written to us. */
export const footerToPerson = ({ siteName, siteUrl }: Company, reference: string): string[] => [
  `${siteName}, ${siteUrl}`,
  `Our sales office sends you this mail. Your reference is ${reference}.`,
]
