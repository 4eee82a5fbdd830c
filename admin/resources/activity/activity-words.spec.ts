import { asOfHere } from '../../../common/ui/format';
import { words } from '../../../common/words';
import { actorInWords, changesInWords } from './activity-words';

const t = words.getFixedT(null, 'admin');

describe('the description of an audit row', () => {
  it.each<[string, Record<string, unknown> | null, Record<string, unknown> | null, string]>([
    ['nothing', null, null, ''],
    [
      'a field',
      { permissions: 'AgentPhone' },
      { permissions: 'AgentChat, AgentPhone' },
      'permissions: from AgentPhone to AgentChat, AgentPhone',
    ],
    [
      'an availability, without what it implies',
      { availability: 'A', chosenAvailability: 'A', contactConnectionId: null },
      { availability: 'U', chosenAvailability: 'U', contactConnectionId: null },
      'availability: from Available to Unavailable',
    ],
    ['a PIN without telling it', { pin: 'hidden' }, { pin: 'changed' }, 'PIN changed'],
    [
      'phones by number',
      { phones: [] },
      {
        phones: [
          { id: 1, phone_number: '5055550148' },
          { id: 2, phone_number: '5055550149' },
        ],
      },
      'phones: from none to 5055550148, 5055550149',
    ],
    [
      'rights by the names that the pages show',
      { rights: ['decide', 'pay_approve'] },
      { rights: [] },
      'rights: from Decide, Approve pay to none',
    ],
    [
      'a week by total hours',
      { segments: [{ day: 1, number: 1, from: 540, to: 600, status: 'A' }] },
      { segments: [] },
      'hours a week: from 1 to 0',
    ],
    [
      'a week with the same total by the days that differ',
      {
        segments: [
          { day: 2, number: 1, from: 540, to: 600, status: 'A' },
          { day: 6, number: 1, from: 540, to: 600, status: 'A' },
          { day: 7, number: 1, from: 540, to: 600, status: 'A' },
        ],
      },
      {
        segments: [
          { day: 2, number: 1, from: 600, to: 660, status: 'A' },
          { day: 6, number: 1, from: 540, to: 600, status: 'O' },
          { day: 7, number: 1, from: 540, to: 600, status: 'A' },
        ],
      },
      'hours a week: 3, changed on Monday, Friday',
    ],
    [
      'days that differ from the week, by their hours',
      {
        days: [
          {
            date: '2026-12-01',
            zone: 'America/New_York',
            off: false,
            segments: [{ from: 540, to: 630, status: 'A' }],
          },
        ],
      },
      { days: [{ date: '2026-12-01', zone: 'America/New_York', off: true, segments: null }] },
      'changed days: from Tue, Dec 1, 1:30 hours to Tue, Dec 1, off',
    ],
    [
      'the end of a break as a time',
      { pauseUntil: '2026-11-20T15:05:51.023Z' },
      { pauseUntil: null },
      `break until: from ${asOfHere('2026-11-20T15:05:51.023Z')} to none`,
    ],
    [
      'phones and weeks from version 0.3.0',
      { phones: ['5055550148'], segments: 3 },
      { phones: [], segments: 0 },
      'phones: from 5055550148 to none; hours a week: from 3 parts to 0 parts',
    ],
    [
      'a listing by its sales pitch',
      { Pending: { sales_pitch: 'Plain answers', body: '<p>…</p>' }, Approved: null },
      { Pending: null, Approved: { sales_pitch: 'Plain answers', body: '<p>…</p>' } },
      'pending listing: from “Plain answers” to none; approved listing: from none to “Plain answers”',
    ],
    [
      'an approved profile by its differences',
      { profile_status: 'Pending', approved: { first: 'Ana', postal_code: '1' } },
      { profile_status: 'Approved', approved: { first: 'Ana', postal_code: '2' } },
      'profile status: from Pending to Approved; approved profile: changed postal code',
    ],
    [
      'an approved profile next to one with fewer fields, by the common fields',
      { approved: { credentials: ['Tarot'] } },
      { approved: { credentials: ['Tarot', 'Reiki'], first: 'Ana', city: 'Taos' } },
      'approved profile: changed credentials',
    ],
    [
      'the first approved profile',
      { approved: null },
      { approved: { first: 'Ana' } },
      'approved profile: first version',
    ],
    ['a photo', { image: null }, { image: '/api/psychics/1/image?v=1' }, 'photo: from none to a photo'],
    [
      'lists of texts',
      { credentials: [] },
      { credentials: ['Tarot', 'Reiki'] },
      'credentials: from none to Tarot, Reiki',
    ],
    [
      'what others wrote about an erased person',
      null,
      { reason: 'asked', mentions: { contact: 2, saved_reply: 1 }, places: ['/contacts/7', 'mail 5'] },
      'reason: asked; texts of others that stayed: contact: 2, saved reply: 1; where: /contacts/7, mail 5',
    ],
    [
      'only the name of a new psychic',
      null,
      { username: 'NewMoon', first: 'Nia', requiresApproval: false },
      'username: NewMoon',
    ],
  ])('describes %s', (_, before, after, told) => {
    expect(changesInWords({ before, after }, t)).toBe(told);
  });

  it.each([
    [{ actor: 'manager', via_name: null }, 'manager'],
    [{ actor: null, via_name: 'send-automatic-gifts' }, 'Automatic gifts'],
    [{ actor: null, via_name: 'manager:create' }, 'manager:create'],
    [{ actor: null, via_name: null }, 'A visitor'],
  ])('names who did it: %j', (row, name) => {
    expect(actorInWords(row, t)).toBe(name);
  });
});
