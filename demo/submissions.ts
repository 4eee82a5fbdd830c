import type { Network } from '../common/brand/brands';
import { bodyToHtml } from '../common/domain/listing-rules';
import { categories } from '../common/domain/reference';
import type { Secrets } from '../api/platform/database/secrets';
import { type DemoPsychic, demoPsychics } from './people';
import { type Chance, chanceOf } from './random';
import type { Db } from '../api/platform/database/db';
import { sealed } from '../api/platform/accounts/psychic-secrets.query';
import {
  idsByExtension,
  insertContacts,
  insertConversation,
  insertListings,
  insertSavedReplies,
  insertTraits,
} from './demo.query';

const pitches = [
  'Plain answers, kindly given',
  'Love and work, read honestly',
  'Thirty years with the cards',
  'A calm voice for late evenings',
  'Clear sight on money questions',
];
const sentences = [
  'I have read for people from every walk of life since I was nineteen.',
  'Ask me what you want to know, and I will tell you what I see, not what you hope for.',
  'My gifts came to me through my grandmother, and the cards have been with me ever since.',
  'I work with tarot and with the stars; bring your date of birth if you have it.',
  'You may call me about love, work, family or a loss that will not let you sleep.',
  'I do not judge, and I do not hurry.',
];
const credentials = [
  'Tarot certification, 1999',
  'Member of a readers’ guild',
  'Reiki II',
  'Astrology diploma',
  'Fluent in Spanish',
];
const applicants = [
  'Ana Torres',
  'Ben Whitaker',
  'Cora Lindgren',
  'Dev Patel',
  'Esme Clarke',
  'Finn O’Hara',
  'Gia Moretti',
];
const comments = [
  'I have read tarot for twelve years and would like to work evenings.',
  'Do you take readers who speak Spanish only?',
  '',
  'A friend who reads for you told me to write.',
];

const savedReplies = [
  {
    title: 'Hours and clients',
    text: 'Hi {name},\n\nthank you for writing to {brand}. We expect about 40 hours a week, which you choose yourself, and you may keep your own clients.\n\nWhen may we call you?',
  },
  {
    title: 'Please call us',
    text: 'Hi {name},\n\nthank you for writing to {brand}. We tried to reach you by phone. Please call us, or answer this email with a time that suits you.',
  },
];

/** What a manager and the newest applicant wrote to each other by mail. */
const conversation = {
  reply: 'Hi,\n\nthank you for writing to us. Which evenings suit you best?',
  answer:
    'Mondays and Thursdays, from eight on. May I start next week?\n\nOn Friday a manager wrote:\n> Hi,\n>\n> thank you for writing to us. Which evenings suit you best?',
};

function listingText(chance: Chance): { sales_pitch: string; body: string; categories: number[] } {
  const chosen = categories.filter(() => chance.happens(0.35)).slice(0, 5);
  return {
    sales_pitch: chance.pick(pitches),
    body: bodyToHtml([chance.pick(sentences), chance.pick(sentences), chance.pick(sentences)].join('\n')),
    categories: (chosen.length > 0 ? chosen : categories.slice(0, 1)).map(({ id }) => id),
  };
}

/** By position in the list: most have an approved listing, a few have a pending change, one was rejected. */
function listingsOf(place: number, { accountStatus }: DemoPsychic): string[] {
  if (accountStatus !== 'Active') return [];
  if (place === 3) return ['Pending'];
  if (place === 6 || place === 9) return ['Approved', 'Pending'];
  return place === 8 ? ['Approved', 'Rejected'] : ['Approved'];
}

/** Traits, listings, and applicants' contacts of a demo network. */
export async function seedSubmissions(
  db: Db,
  network: Network,
  seed: number,
  now: Date,
  secrets: Secrets,
): Promise<void> {
  const ids = await idsByExtension(db, network);
  const psychics = demoPsychics(network, seed).map((psychic, place) => {
    const chance = chanceOf(seed, network, 'traits', place);
    const pin = String(1000 + place * 13 + chance.whole(0, 12));
    return {
      extension: psychic.extension,
      ...sealed(secrets, ids.get(psychic.extension) ?? 0, { pin }),
      zodiac: chance.whole(1, 12),
      gender: chance.pick(['F', 'F', 'M']),
      contactMethod: chance.pick(['P', 'E']),
      languages: chance.happens(0.3) ? [2] : [],
      experience: String(chance.whole(10, 40)),
      credentials: credentials.filter(() => chance.happens(0.4)),
    };
  });
  await insertTraits(db, network, psychics);
  const listings = demoPsychics(network, seed).flatMap((psychic, place) =>
    listingsOf(place, psychic).map((status) => ({
      extension: psychic.extension,
      status,
      hours: place * 5,
      ...listingText(chanceOf(seed, network, 'listing', place, status)),
    })),
  );
  await insertListings(db, network, listings, now);
  const contacts = applicants.map((name, n) => {
    const chance = chanceOf(seed, network, 'contact', n);
    return {
      name,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@mail.example`,
      phone: `555${chance.whole(2_000_000, 9_999_999)}`,
      method: chance.pick(['P', 'E']),
      comments: chance.pick(comments),
      referral: chance.happens(0.4) ? chance.whole(10, 99_999) : null,
      hours: n * 19 + chance.whole(1, 12),
    };
  });
  await insertContacts(db, network, contacts, now);
  await insertConversation(db, network, conversation);
  await insertSavedReplies(db, network, savedReplies);
}
