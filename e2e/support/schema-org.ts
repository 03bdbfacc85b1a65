/**
 * The part of the schema.org vocabulary that our pages use: the supertypes of each type, and the properties that the
 * type defines itself, without inherited ones. See decision 011.
 */
const vocabulary: Record<string, { is?: string[]; has: string[] }> = {
  Thing: { has: ['name', 'description', 'url', 'image', 'sameAs', 'mainEntityOfPage'] },

  Intangible: { is: ['Thing'], has: [] },
  StructuredValue: { is: ['Intangible'], has: [] },
  ContactPoint: { is: ['StructuredValue'], has: ['email', 'telephone', 'areaServed'] },
  PostalAddress: { is: ['ContactPoint'], has: ['streetAddress', 'addressLocality', 'addressCountry'] },
  GeoCoordinates: { is: ['StructuredValue'], has: ['latitude', 'longitude'] },
  OpeningHoursSpecification: { is: ['StructuredValue'], has: ['dayOfWeek', 'opens', 'closes'] },
  QuantitativeValue: { is: ['StructuredValue'], has: ['value', 'unitCode'] },
  ItemList: { is: ['Intangible'], has: ['itemListElement', 'numberOfItems'] },
  BreadcrumbList: { is: ['ItemList'], has: [] },
  OfferCatalog: { is: ['ItemList'], has: [] },
  ListItem: { is: ['Intangible'], has: ['position', 'item'] },
  Offer: {
    is: ['Intangible'],
    has: ['price', 'priceCurrency', 'availability', 'itemOffered', 'offeredBy', 'areaServed'],
  },
  JobPosting: {
    is: ['Intangible'],
    has: ['title', 'datePosted', 'validThrough', 'employmentType', 'hiringOrganization', 'jobLocation'],
  },

  Organization: {
    is: ['Thing'],
    has: ['address', 'areaServed', 'email', 'telephone', 'logo', 'slogan', 'parentOrganization', 'foundingDate'],
  },
  NGO: { is: ['Organization'], has: [] },
  EducationalOrganization: { is: ['Organization'], has: [] },
  School: { is: ['EducationalOrganization'], has: [] },
  LocalBusiness: { is: ['Organization', 'Place'], has: [] },
  RealEstateAgent: { is: ['LocalBusiness'], has: [] },
  Person: { is: ['Thing'], has: ['jobTitle', 'worksFor', 'affiliation', 'email', 'telephone'] },

  Place: { is: ['Thing'], has: ['address', 'geo', 'containsPlace', 'telephone', 'openingHoursSpecification'] },
  Residence: { is: ['Place'], has: [] },
  ApartmentComplex: { is: ['Residence'], has: ['numberOfAccommodationUnits', 'numberOfBedrooms'] },
  Accommodation: { is: ['Place'], has: ['floorSize', 'numberOfBedrooms', 'numberOfBathroomsTotal'] },
  Apartment: { is: ['Accommodation'], has: [] },
  House: { is: ['Accommodation'], has: [] },

  Event: {
    is: ['Thing'],
    has: ['startDate', 'endDate', 'eventStatus', 'eventAttendanceMode', 'location', 'organizer'],
  },

  CreativeWork: {
    is: ['Thing'],
    has: [
      'about',
      'author',
      'dateCreated',
      'dateModified',
      'datePublished',
      'encoding',
      'hasPart',
      'headline',
      'mainEntity',
      'publisher',
      'temporalCoverage',
      'text',
      'thumbnailUrl',
    ],
  },
  Article: { is: ['CreativeWork'], has: ['articleBody', 'wordCount'] },
  Report: { is: ['Article'], has: [] },
  SocialMediaPosting: { is: ['Article'], has: [] },
  BlogPosting: { is: ['SocialMediaPosting'], has: [] },
  Comment: { is: ['CreativeWork'], has: [] },
  Answer: { is: ['Comment'], has: [] },
  Question: { is: ['Comment'], has: ['acceptedAnswer'] },
  WebPage: { is: ['CreativeWork'], has: [] },
  AboutPage: { is: ['WebPage'], has: [] },
  FAQPage: { is: ['WebPage'], has: [] },
  CollectionPage: { is: ['WebPage'], has: [] },
  MediaGallery: { is: ['CollectionPage'], has: [] },
  ImageGallery: { is: ['MediaGallery'], has: [] },
  WebPageElement: { is: ['CreativeWork'], has: [] },
  MediaObject: {
    is: ['CreativeWork'],
    has: ['contentUrl', 'contentSize', 'duration', 'embedUrl', 'encodingFormat', 'uploadDate'],
  },
  ImageObject: { is: ['MediaObject'], has: ['caption'] },
  VideoObject: { is: ['MediaObject'], has: ['caption', 'transcript'] },
}

const reference = (name: string) => ({ '@id': `schema:${name}` })

/** The vocabulary in the format of schema.org, as validators expect it. */
export const schemaOrg = {
  '@graph': [
    ...Object.entries(vocabulary).map(([name, { is = [] }]) => ({
      ...reference(name),
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': is.map(reference),
    })),
    ...[...new Set(Object.values(vocabulary).flatMap(({ has }) => has))].map(property => ({
      ...reference(property),
      '@type': 'rdf:Property',
      'schema:domainIncludes': Object.entries(vocabulary)
        .filter(([, { has }]) => has.includes(property))
        .map(([name]) => reference(name)),
    })),
  ],
}

/** Properties that search engines require for rich results, for types without rules in the validator. */
export const required: Record<string, string[]> = {
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Event: ['name', 'description', 'startDate', 'location', 'image', 'organizer'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Person: ['name'],
  NGO: ['name', 'url'],
  RealEstateAgent: ['name', 'address', 'telephone', 'url'],
  ApartmentComplex: ['name', 'address', 'url', 'image', 'containsPlace'],
  OfferCatalog: ['name', 'itemListElement'],
  Offer: ['name', 'price', 'priceCurrency', 'availability'],
  ImageGallery: ['name', 'image'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
}
