import type { HelpArticle } from '../../../common/domain/help';

export const myListings: HelpArticle = {
  name: 'my-listings',
  title: 'My Listings',
  line: 'Your approved listing stays live while a new one waits for approval.',
  short:
    'Your listing is what members read of you: a sales pitch, a text and up to 5 categories. You submit it and a manager approves it; the approved one stays live while a new one is pending.',
  also: 'profile text, bio, categories, approval, rejected, draft',
  sections: [
    {
      id: 'parts',
      title: 'What it is made of',
      parts: [
        {
          points: [
            'A <b>sales pitch</b> of up to 200 characters: <sales-pitch>Sales Pitch</sales-pitch>.',
            'A <b>text</b> of up to 10,000 characters. Each line becomes a paragraph.',
            'One to <b>5 categories</b>, by which members find you.',
          ],
        },
      ],
    },
    {
      id: 'states',
      title: 'How it stands',
      parts: [
        {
          points: [
            '<b>Draft.</b> You write; nobody else sees it.',
            '<b>Pending.</b> You have submitted it. You cannot change it until a manager has decided.',
            '<b>Approved.</b> It is live.',
            '<b>Rejected.</b> A manager sends it back, and may say why. The approved one stays live.',
          ],
        },
        {
          example: {
            label: 'Example: a change of a listing',
            columns: ['Example', 'Your new listing', 'Live'],
            rows: [
              ['Monday, you write', 'Draft', 'The former one'],
              ['Tuesday, you submit', 'Pending', 'The former one'],
              ['Wednesday, it is approved', 'Approved', 'The new one'],
            ],
          },
        },
      ],
    },
    {
      id: 'rejected',
      title: 'After a rejection',
      parts: [
        {
          text: '<b>Edit</b> keeps your text, so that you can change it and submit it again. <b>Revert</b> deletes the rejected one and shows the approved one again, or an empty draft where there is none.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where you see it',
      parts: [
        {
          text: '<listing>Listing</listing> shows how yours stands, and is where you change it. If it has been pending for long, ask your manager: <contact>Contact</contact>.',
        },
      ],
    },
  ],
};
