import { sampleEstate, sampleFile, seedId } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const landingPages: Sample<'landingPages'>[] = [
  {
    ref: 'open-day',
    title: 'Open day at Greenpark Estate',
    slug: 'open-day',
    seoTitle: 'Open day at Greenpark Estate, Athi River',
    seoDescription:
      'Walk through Greenpark Estate on the first Saturday of the month: three show homes, the borehole, the price list and somebody to ask.',
    listed: false,
    campaign: 'open-day',
    source: 'letter',
    medium: 'post',
    sections: [
      {
        id: 'hero-opnday',
        kind: 'hero',
        hidden: false,
        values: {
          heading: 'Open day at Greenpark Estate',
          text: 'Come and look on the first Saturday of every month, from nine until three. You need no appointment.',
          imageId: sampleFile('greenpark-hero'),
          buttonLabel: 'Tell us you are coming',
          buttonPath: '#book-a-site-tour',
        },
      },
      {
        id: 'figures-opnday',
        kind: 'figures',
        hidden: false,
        values: {
          heading: null,
          figures: [
            { value: '3', label: 'show homes to walk through' },
            { value: '9–15', label: 'o’clock: come at any time' },
            { value: '0', label: 'shillings to pay on the day' },
          ],
        },
      },
      {
        id: 'text-opnday',
        kind: 'text',
        hidden: false,
        values: {
          heading: 'What you can see',
          body: '<p>Two bungalows and a maisonette are open, furnished as families live in them. Turn on the taps, knock on the walls, sit on the verandah and listen to the road.</p><p>At ten and at one the estate manager walks to the borehole and the treatment plant, and answers every question. There is a price list in every kitchen.</p>',
          imageId: sampleFile('greenpark-01'),
        },
      },
      {
        id: 'estates-opnday',
        kind: 'estates',
        hidden: false,
        values: {
          heading: 'Prices and available homes',
          text: null,
          estateId: sampleEstate('greenpark-estate'),
        },
      },
      {
        id: 'pictures-opnday',
        kind: 'pictures',
        hidden: false,
        values: {
          heading: 'The estate in four pictures',
          imageIds: ['greenpark-02', 'greenpark-03', 'greenpark-04', 'interior-kitchen'].map(sampleFile),
        },
      },
      {
        id: 'quote-opnday',
        kind: 'quote',
        hidden: false,
        values: {
          text: 'We came for half an hour, stayed until three, and our daughter chose her room before we had chosen the house.',
          name: 'A family of the second phase',
          role: 'At Greenpark since 2019',
        },
      },
      {
        id: 'video-opnday',
        kind: 'video',
        hidden: false,
        values: { heading: 'Video of the estate', videoId: seedId('videos', 'greenpark-walk') },
      },
      {
        id: 'questions-opnday',
        kind: 'questions',
        hidden: false,
        values: {
          heading: 'Questions and answers',
          questions: [
            {
              question: 'Do we have to book?',
              answer: 'No. If you tell us you are coming, we have the papers of the homes that interest you ready.',
            },
            {
              question: 'May we bring children?',
              answer: 'Please do. The playground is beside the clubhouse, and there is juice.',
            },
            {
              question: 'How do we get there by matatu?',
              answer:
                'Take one to Athi River along Mombasa Road and get off at the estate’s gate.\nIt is four minutes on foot from there.',
            },
          ],
        },
      },
      {
        id: 'form-opnday',
        kind: 'form',
        hidden: false,
        values: {
          heading: 'Ask before you come',
          text: 'A person replies within one working day.',
          estateId: sampleEstate('greenpark-estate'),
        },
      },
    ],
  },
]
