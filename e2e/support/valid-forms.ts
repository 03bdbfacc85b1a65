import { unique } from './contract.ts'

export const newEmail = () => `${unique('call')}@example.com`
const person = () => ({ name: 'Sample Person', email: newEmail(), consent: true })

/** Valid bodies of each form of the public API, by path. */
export const validBodies = {
  '/api/mail': person,
  '/api/pazuri': person,
  '/api/lukenya': person,
  '/api/book_tour': () => ({ email: newEmail(), property: 'General Estate' }),
  '/api/subscribe': () => ({ email: newEmail() }),
  '/api/my-data': () => ({ email: newEmail() }),
  '/api/waiting-list': () => ({ email: newEmail(), estate: 'Greenpark Estate', unit: 'N1-G01' }),
  '/api/follow': () => ({ email: newEmail(), estate: 'greenpark-estate' }),
}
export const postPaths = Object.keys(validBodies) as (keyof typeof validBodies)[]
