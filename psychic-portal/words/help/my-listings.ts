import type { HelpArticle } from '../../../common/domain/help';

export const myListings: HelpArticle = {
  name: 'my-listings',
  title: 'My Listings',
  line: 'Your approved listing stays live while a new one waits for approval.',
  short:
    'Your listing is what members read about you: a sales pitch, a body, and up to 5 categories. You submit it and a manager approves it; the approved one stays live while a new one is pending.',
  also: 'profile text, bio, categories, approval, rejected, draft',
  sections: [
    {
      id: 'parts',
      title: 'What it includes',
      parts: [
        {
          points: [
            'A <b>sales pitch</b> of up to 200 characters: <sales-pitch>Sales Pitch</sales-pitch>.',
            'A <b>body</b> of up to 10,000 characters. Each line becomes a paragraph.',
            'From 1 to <b>5 categories</b> that help members find you.',
          ],
        },
      ],
    },
    {
      id: 'states',
      title: 'Its status',
      parts: [
        {
          points: [
            '<b>Draft.</b> You are writing it; no one else sees it.',
            '<b>Pending.</b> You submitted it. You cannot change it until a manager has decided.',
            '<b>Approved.</b> It is live.',
            '<b>Rejected.</b> A manager sent it back and may say why. The approved one stays live.',
          ],
        },
        {
          example: {
            label: 'Example: changing a listing',
            columns: ['Example', 'Your new listing', 'Live'],
            rows: [
              ['Monday, you write', 'Draft', 'The old one'],
              ['Tuesday, you submit', 'Pending', 'The old one'],
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
          text: '<b>Edit</b> keeps your text so you can change and resubmit it. <b>Revert</b> deletes the rejected one and shows the approved one again, or an empty draft if there is none.',
        },
      ],
    },
    {
      id: 'where',
      title: 'Where to find it',
      parts: [
        {
          text: '<listing>Listing</listing> shows the status of yours and is where you change it. If it has been pending for a long time, ask your manager: <contact>Contact</contact>.',
        },
      ],
    },
  ],
};
