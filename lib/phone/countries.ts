/** The countries of most visitors, with their calling codes, for the list beside a phone field. */
export const phoneCountries = {
  KE: 'Kenya +254',
  TZ: 'Tanzania +255',
  UG: 'Uganda +256',
  RW: 'Rwanda +250',
  ET: 'Ethiopia +251',
  SO: 'Somalia +252',
  SS: 'South Sudan +211',
  ZA: 'South Africa +27',
  NG: 'Nigeria +234',
  AE: 'Emirates +971',
  SA: 'Saudi Arabia +966',
  QA: 'Qatar +974',
  GB: 'United Kingdom +44',
  IE: 'Ireland +353',
  US: 'United States +1',
  CA: 'Canada +1',
  DE: 'Germany +49',
  FR: 'France +33',
  NL: 'Netherlands +31',
  BE: 'Belgium +32',
  CH: 'Switzerland +41',
  SE: 'Sweden +46',
  NO: 'Norway +47',
  IT: 'Italy +39',
  AU: 'Australia +61',
  IN: 'India +91',
  CN: 'China +86',
} as const

export type PhoneCountry = keyof typeof phoneCountries
export const phoneCountryCodes = Object.keys(phoneCountries) as PhoneCountry[]
