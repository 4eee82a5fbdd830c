/** For pages with a printed sun. */
export const sun = {
  home: {
    title: '{brand}: work as a phone or chat psychic',
    description:
      '{brand} is looking for psychics who read by phone and chat, in English or Spanish. Set your own schedule and get paid weekly, up to $2,500.',
    claim: 'Make a living from what you see.',
    lead_phone:
      '{brand} brings phone and chat readings to people across North America. We are looking for psychics with a US or Canadian number who read in English or Spanish.',
    lead_home:
      '{brand} brings phone and chat readings to people across North America. We are looking for psychics who live here and read in English or Spanish.',
    start_contact:
      'Send the form below. A manager responds within 48 hours, by phone or email, whichever you prefer.',
    start_sign_up: 'Apply on the next page. A manager responds within 48 hours.',
    start_text:
      'You set your own schedule in the portal and change your status whenever you like. Readings are paid by the minute, with bonuses for repeat customers and for your active minutes.',
    topics: 'Bring your own craft',
    yours: 'Yours too? Apply',
    faq: 'Before you apply',
  },
  apply: {
    title: 'Apply to {brand}',
    description: 'Tell {brand} how to reach you. A manager responds within 48 hours.',
    heading: 'Let’s talk.',
    lead: 'Leave your name and a number. A manager calls or writes, whichever you prefer, and answers your questions.',
  },
  privacy: {
    title: 'Privacy policy of {brand}',
    description: 'How {brand} uses the information you give us.',
  },
} as const;
