import type { Sample } from '../../sample.ts'

export const impactFigures: Sample<'impactFigures'>[] = [
  { ref: 'pupils', value: '1,961', label: 'pupils at four schools', detail: 'Enrolment in the first term of 2026.' },
  {
    ref: 'tanks',
    value: '14',
    label: 'rainwater tanks',
    detail: 'They hold 220,000 litres between them. The first two date from 2012 and are still in use.',
  },
  {
    ref: 'classrooms',
    value: '22',
    label: 'classrooms',
    detail: 'Twelve were built and ten repaired. Each has daylight from two sides.',
  },
  {
    ref: 'trees',
    value: '9,400',
    label: 'trees planted',
    detail: 'About three in four are alive; we count them every January.',
  },
  { ref: 'desks', value: '860', label: 'desks', detail: 'Made by two local workshops, for two pupils each.' },
  {
    ref: 'bursaries',
    value: '118',
    label: 'bursaries for secondary school',
    detail:
      'Paid to the schools since 2013. Ninety-seven young people have finished, twelve are studying, nine left early.',
  },
]
