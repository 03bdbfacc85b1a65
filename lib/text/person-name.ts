export const personName = (person: { name: string | null; email: string | null; phone: string | null }): string =>
  person.name ?? person.email ?? person.phone ?? 'A person without a name'
