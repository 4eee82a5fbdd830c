/** For pages with a red line. */
export const line = {
  home: {
    title: '{brand}: work as a phone or chat psychic',
    description:
      '{brand} is looking for phone and chat psychics in English and Spanish. Choose your hours and get paid every week, up to $2,500.',
    claim: 'Pick up the phone.',
    claim_then: 'Do what you’re good at.',
    lead_phone:
      '{brand} is looking for phone and chat psychics with a US or Canadian number, in English and Spanish. Choose your hours, earn by the minute, and get paid every week.',
    lead_home:
      '{brand} is looking for phone and chat psychics who reside in North America, in English and Spanish. Choose your hours, earn by the minute, and get paid every week.',
    step_apply: 'Apply',
    step_apply_text: 'Tell us who you are and how you read.',
    step_talk: 'Talk with a manager',
    step_talk_text: 'A manager responds within 48 hours and answers your questions.',
    step_hours: 'Set your hours',
    step_hours_text: 'Set your schedule, choose phone, chat, or both, and take your first reading.',
    topics: 'What our psychics read',
    faq: 'Common questions',
    end: 'You will hear from a manager within 48 hours.',
  },
  apply: {
    title: 'Apply to {brand}',
    description: 'Apply to read for {brand} by phone or chat. A manager responds within 48 hours.',
    heading: 'Apply to {brand}',
    lead: 'You bring the gift and the hours. We bring the callers and pay you every week.',
  },
  privacy: {
    title: 'Privacy policy of {brand}',
    description: 'How {brand} uses the information you give us.',
  },
} as const;
