import { askExample, messageExample } from '../chat/chat.dto';
import { readingExample } from '../integrations/readings.dto';
import { type Call, hosts } from './app';
import { firstManager } from './bodies';
import { testPassword } from './people';
import { phone } from './phone';

const person = {
  first: 'Marisol',
  last: 'Quintero',
  address1: '12 Alder St',
  postal_code: '87102',
  city: 'Albuquerque',
  region: 'NM',
  country: 'US',
  country_code: 1,
  email: 'marisol@x.example',
};
const psychic = {
  ...person,
  contact_method: 'E',
  pin: '4711',
  zodiac: 4,
  gender: 'F',
  language: 1,
  experience: '12',
};
const signUp = {
  username: 'NewMoon',
  password: 'secret tea',
  confirm_password: 'secret tea',
  phone: '5055550177',
  ssn: '900-11-2222',
};
const contactForm = { name: 'Ana', email: 'ana@x.example', phone: '505-555-0148' };
const listing = { sales_pitch: 'Plain answers', body: 'A few words', categories: '26,25' };
const wav = { headers: { 'content-type': 'audio/wav' }, body: 'RIFF\u0004\0\0\0WAVE' };
const photo = {
  headers: { 'content-type': 'image/png' },
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const anyDay = '?start_date=2026-01-01&end_date=2026-12-31';

export type RouteCall = [
  route: string,
  status: number,
  /** A member calls with the token of the last chat. */
  call?: Call & { address?: string; isMember?: boolean },
];

/** Placeholder for the previous answer's ETag. */
export const theLast = '<the last>';
const known = { headers: { 'if-none-match': theLast } };

/** The callers: a psychic's id and session, and a proof of work. */
interface Callers {
  own: number;
  chatting: string;
  proof: string;
}

/** Every operation with its successful answer: 200 for a change, 201 for a creation, 204 for a deletion. */
export function routeCallsOf({ own, chatting, proof }: Callers): RouteCall[] {
  const ask = (later = 0): object => ({
    ...askExample,
    psychic: own,
    connection_id: askExample.connection_id + later,
  });
  return [
    ['GET /api/health/live', 200],
    ['GET /api/health/ready', 200],
    ['POST /api/integrations/readings', 200, { body: [{ ...readingExample, psychic: own }] }],
    ['GET /api/integrations/psychics', 200],
    ['GET /api/integrations/readings', 200],
    ['GET /api/integrations/readings/totals', 200],
    ['GET /api/integrations/readings/{connection_id}', 200],
    ['POST /api/integrations/customers', 200, { body: [] }],
    ['POST /api/integrations/logins', 200, { body: [] }],
    ['POST /api/integrations/scheduled_calls', 200, { body: [] }],
    ['POST /api/integrations/statistics/publish', 200],
    ['POST /api/integrations/psychics/{id}/status', 200, { body: { code: 'U' } }],
    ['POST /api/integrations/chats', 201, { body: ask() }],
    ['POST /api/integrations/chats', 200, { body: ask() }],
    ['POST /api/psychics/{id}/chats/{chat_id}/accept', 200, { cookie: chatting }],
    ['GET /api/psychics/{id}/chats/events', 200, { cookie: chatting }],
    ['GET /api/integrations/chats/{connection_id}/events', 200, { isMember: true }],
    ...[201, 200].flatMap((status): RouteCall[] => [
      [
        'POST /api/psychics/{id}/chats/{chat_id}/messages',
        status,
        { cookie: chatting, body: messageExample },
      ],
      [
        'POST /api/integrations/chats/{connection_id}/messages',
        status,
        { isMember: true, body: messageExample },
      ],
    ]),
    ['POST /api/psychics/{id}/chats/{chat_id}/typing', 200, { cookie: chatting, body: { typing: true } }],
    ['POST /api/integrations/chats/{connection_id}/typing', 200, { isMember: true, body: { typing: false } }],
    ['GET /api/psychics/{id}/chats', 200],
    ['GET /api/psychics/{id}/chats/missed', 200],
    ['GET /api/psychics/{id}/chats/{chat_id}/messages', 200],
    ['POST /api/psychics/{id}/chats/{chat_id}/end', 200, { cookie: chatting }],
    ['POST /api/psychics/{id}/chats/{chat_id}/seen', 204, { cookie: chatting }],
    ['POST /api/integrations/chats/{connection_id}/end', 200],
    ['POST /api/integrations/chats', 201, { body: ask(1) }],
    ['POST /api/psychics/{id}/chats/{chat_id}/decline', 200, { cookie: chatting }],
    ['PUT /api/integrations/recordings/{connection_id}', 201, wav],
    ['PUT /api/integrations/recordings/{connection_id}', 200, wav],
    ['GET /api/psychics/{id}/recordings/{day}/{connection_id}', 200],
    ['GET /api/psychics/{id}/recordings/{day}/{connection_id}', 206, { headers: { range: 'bytes=0-3' } }],
    [
      'GET /api/psychics/{id}/recordings/{day}/{connection_id}',
      304,
      { headers: { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() } },
    ],
    ['POST /api/sessions', 201, { cookie: '', body: { username: 'own', password: testPassword } }],
    ['GET /api/sessions/0', 200],
    ['GET /api/sessions', 200],
    ['DELETE /api/sessions/others/{session_id}', 204, { cookie: chatting }],
    ['DELETE /api/sessions/others', 204],
    ['GET /api/managers', 200],
    ['PUT /api/managers/{id}', 200, { body: { enabled: true } }],
    ['DELETE /api/sessions/0', 204, { cookie: '' }],
    ['PUT /api/psychics/{id}/image', 200, photo],
    ['GET /api/psychics/{id}/image', 200],
    ['DELETE /api/psychics/{id}/image', 204],
    ['GET /api/psychics/username_available', 200, { address: '?username=somebody' }],
    ['GET /api/psychics/phone_pin_available', 200, { address: '?phone=5055550188&pin=4711' }],
    ['GET /api/locations/{code}', 200],
    ['POST /api/psychics', 201, { body: { psychic: { ...psychic, ...signUp } } }],
    ['PUT /api/psychics/{id}/profile', 200, { body: { profile: { ...psychic, username: 'own' } } }],
    ['POST /api/profile/{id}/approve', 200],
    ['PUT /api/psychics/{id}/profile', 200, { body: { profile: { ...psychic, username: 'own' } } }],
    ['POST /api/profile/{id}/reject', 200],
    ['GET /api/psychics/{id}/profile', 200],
    ['GET /api/psychics/{id}/profile', 304, known],
    ['POST /api/psychics/{id}/phones', 200, { body: { phones: [phone('5055550199')] } }],
    ['GET /api/psychics/{id}/phones', 200],
    ['GET /api/psychics/{id}/phones', 304, known],
    ['GET /api/psychics/{id}/pin', 200],
    ['POST /api/psychics/{id}/phones/{phone_id}/set_preferred', 200],
    ['GET /api/profile', 200],
    ['GET /api/profile', 304, known],
    ['PUT /api/profile', 200, { body: { profile: { ...person, phones: [phone('5055550199')] } } }],
    ['POST /api/profile/forgot_password', 204, { body: { email: 'nobody@x.example' } }],
    ['GET /api/profile/authorize_password/{link}', 204],
    [
      'PUT /api/profile/password_unchecked',
      204,
      { cookie: 'recovery=a link', body: { password: 'words again' } },
    ],
    ['PUT /api/profile/agent_password', 204, { body: { user_id: own, password: 'other words' } }],
    ['PUT /api/profile/password', 204, { body: { old: testPassword, password: 'other words' } }],
    ['GET /api/psychics', 200],
    ['GET /api/psychics/busy', 200],
    ['GET /api/psychics/events', 200],
    ['GET /api/psychics/{id}', 200],
    ['GET /api/psychics/{id}/events', 200],
    ['GET /api/psychics/{id}/status', 200],
    ['POST /api/psychics/{id}/status', 200, { body: { code: 'U' } }],
    ['GET /api/search/{term}', 200],
    ['PUT /api/psychics/{id}/acct_status', 200, { body: { acctStatus: 'Active' } }],
    ['PUT /api/psychics/{id}/permissions', 200, { body: { permissions: 'AgentPhone' } }],
    ['PUT /api/psychics/{id}/auto_email', 200, { body: { autoEmail: false } }],
    ['PUT /api/psychics/{id}/limited_readings', 200, { body: { limited_readings: false } }],
    ['POST /api/psychics/{id}/special_approval', 200],
    ['GET /api/psychics/{id}/dupes', 200],
    ['GET /api/psychics/{id}/scheduled_calls', 200],
    ['GET /api/psychics/{id}/readings', 200],
    ['GET /api/psychics/{id}/customers', 200],
    ['GET /api/psychics/{id}/customers/psychic', 200],
    ['GET /api/psychics/{id}/customers/{customer_id}', 200],
    ['GET /api/psychics/{id}/logins', 200],
    ['GET /api/psychics/{id}/logins/summary', 200],
    ['POST /api/psychics/{id}/schedule', 200, { body: { schedule: [] } }],
    ['GET /api/psychics/{id}/schedule', 200],
    ['GET /api/psychics/{id}/schedule', 304, known],
    ['POST /api/psychics/{id}/listings', 200, { body: { listing } }],
    ['POST /api/psychics/{id}/listings/approve', 200],
    ['POST /api/psychics/{id}/listings', 200, { body: { listing } }],
    ['POST /api/psychics/{id}/listings/reject', 200],
    ['POST /api/psychics/{id}/listings/delete_rejected', 200],
    ['GET /api/psychics/{id}/listings', 200],
    ['GET /api/psychics/{id}/listings', 304, known],
    ['GET /api/agreements', 200],
    ['GET /api/agreements/{name}', 200],
    ['GET /api/first_manager/{link}', 204, { host: hosts.onesun }],
    ['POST /api/first_manager/{link}', 201, { host: hosts.onesun, body: { manager: firstManager } }],
    ['GET /api/bot_check', 200],
    ['POST /api/contacts', 201, { body: { contact: { ...contactForm, bot_check: proof } } }],
    ['GET /api/contacts', 200],
    ['PUT /api/contacts/{id}', 200, { body: { contact: { answered: true } } }],
    ['GET /api/contacts/{id}', 200],
    ['GET /api/contacts/{id}', 304, known],
    ['DELETE /api/contacts/{id}', 204],
    ['GET /api/psychics/{id}/activity', 200],
    ['GET /api/psychics/{id}/gifts/eligible', 200],
    ['POST /api/psychics/{id}/gifts', 202, { body: { subject: 'A', body: 'B', minutes: 3, customers: [1] } }],
    ['GET /api/psychics/{id}/gifts', 200],
    ['POST /api/psychics/{id}/problem', 201, { body: { category: 'Other', details: 'It is slow' } }],
    ['GET /api/exports/psychics', 200],
    ['GET /api/exports/statistics', 200],
    ['GET /api/exports/psychics/{id}/readings', 200],
    ['GET /api/exports/psychics/{id}/days', 200],
    ['GET /api/exports/psychics/{id}/customers', 200],
    ['GET /api/exports/contacts', 200],
    ['GET /api/exports/psychics/{id}/gifts', 200],
    ['GET /api/exports/psychics/{id}/logins', 200],
    ['GET /api/statistics', 200, { address: anyDay }],
    ['GET /api/statistics', 304, { address: anyDay, headers: { 'if-none-match': theLast } }],
    ['GET /api/statistics/summary', 200, { address: anyDay }],
    ['GET /api/statistics/summary', 304, { address: anyDay, headers: { 'if-none-match': theLast } }],
    ['GET /api/statistics/days', 200, { address: anyDay }],
    ['GET /api/statistics/days', 304, { address: anyDay, ...known }],
    ['GET /api/statistics/hours', 200],
    ['GET /api/psychics/{id}/days', 200, { address: `${anyDay}&published=true` }],
    ['GET /api/psychics/{id}/days', 304, { address: `${anyDay}&published=true`, ...known }],
    ['GET /api/psychics/{id}/ratings', 200],
    ['GET /api/psychics/{id}/statistics', 200],
    ['GET /api/psychics/{id}/statistics', 304, known],
    ['GET /api/psychics/{id}/readings/{reading_id}/versions', 200],
    ['GET /api/approvals', 200],
    ['GET /api/api_keys', 200],
    ['GET /api/api_keys/calls', 200],
    ['POST /api/webhooks', 201, { body: { url: 'https://hooks.invalid', events: ['chat.asked'] } }],
    ['GET /api/webhooks', 200],
    ['GET /api/webhooks/{id}/deliveries', 200],
    ['POST /api/webhooks/{id}/deliveries/{delivery_id}/retry', 200],
    ['PUT /api/webhooks/{id}', 200, { body: { enabled: false } }],
    ['DELETE /api/webhooks/{id}', 204],
    ['DELETE /api/integrations/readings/{connection_id}', 204],
  ];
}
