import { customerExample, readingExample } from '../integrations/readings.dto';
import { loginExample, scheduledCallExample } from '../integrations/lists/lists.dto';
import { testPassword } from './people';
import { phone } from './phone';

/** Placeholder for a fresh proof of work for each call. */
export const freshProof = '<a fresh proof>';

const contact = {
  first: 'Ada',
  last: 'Moon',
  address1: '1 Star St',
  address2: '',
  country: 'GB',
  postal_code: 'SW1',
  city: 'London',
  region: 'London',
  email: 'ada@x.example',
  country_code: 44,
  phone_type: 3,
};
const traits = {
  username: 'ada',
  pin: '4711',
  zodiac: 3,
  gender: 'F',
  contact_method: 'E',
  language: 1,
  languages: [2],
  experience: '12',
  credentials: ['Reiki'],
};
const secrets = {
  password: 'secret tea',
  confirm_password: 'secret tea',
  phone: '2079460000',
  ssn: '900-11-2222',
  referral: '12',
  sms: true,
};

/** Ids used in bodies. */
interface Named {
  own: number;
  customer: number;
}

export const firstManager = {
  username: 'first',
  first: 'Ada',
  last: 'Moon',
  email: 'ada@x.example',
  password: 'secret tea',
  confirm_password: 'secret tea',
};
const message = { text: 'Hello', client_id: '1' };

/** A valid body for every route that takes one. */
export const bodiesOf = ({ own, customer }: Named): Record<string, unknown> => ({
  'POST /api/sessions': { username: 'own', password: testPassword },
  'PUT /api/profile/agent_password': { user_id: own, password: 'secret tea' },
  'PUT /api/profile/password': { old: testPassword, password: 'secret tea' },
  'POST /api/profile/forgot_password': { email: 'ada@x.example' },
  'PUT /api/profile/password_unchecked': { password: 'secret tea' },
  'POST /api/first_manager/{link}': { manager: firstManager },
  'PUT /api/psychics/{id}/profile': {
    profile: {
      ...contact,
      ...traits,
      profile_status: '',
      profile_reason: null,
      image: null,
      proposed_image: null,
      phones: [phone('5055550148')],
    },
    approved: null,
  },
  'PUT /api/profile': { profile: { ...contact, phones: [phone('5055550148')] } },
  'POST /api/psychics': { psychic: { ...contact, ...traits, ...secrets, username: 'new' } },
  'POST /api/psychics/{id}/phones': { phones: [phone('5055550148')] },
  'POST /api/psychics/{id}/listings': {
    listing: { sales_pitch: 'Plain', body: 'Line', categories: '26,25' },
  },
  'POST /api/psychics/{id}/schedule': {
    schedule: [
      { day: 1, number: 1, from: '1970-01-04T09:00:00.000Z', to: '1970-01-04T10:00:00.000Z', status: 'A' },
    ],
  },
  'POST /api/psychics/{id}/listings/reject': { reason: 'Too short' },
  'POST /api/profile/{id}/reject': { reason: 'Too short' },
  'POST /api/contacts': {
    contact: {
      name: 'Ana Luz',
      email: 'ana@x.example',
      phone: '505-555-0148',
      method: 'E',
      comments: 'Hello',
      referral: 12,
      network: 'cos',
      bot_check: freshProof,
    },
  },
  'PUT /api/contacts/{id}': { contact: { answered: true, note: 'Called back' } },
  'PUT /api/managers/{id}': { enabled: true },
  'POST /api/psychics/{id}/gifts': { subject: 'For you', body: 'Thanks', minutes: 3, customers: [customer] },
  'POST /api/psychics/{id}/problem': { category: 'Other', details: 'It rang' },
  'PUT /api/psychics/{id}/acct_status': { acctStatus: 'Active' },
  'PUT /api/psychics/{id}/permissions': { permissions: 'AgentPhone, AgentChat' },
  'PUT /api/psychics/{id}/auto_email': { autoEmail: true },
  'PUT /api/psychics/{id}/limited_readings': { limited_readings: false },
  'POST /api/psychics/{id}/status': { code: 'U' },
  'POST /api/psychics/{id}/chats/{chat_id}/messages': message,
  'POST /api/psychics/{id}/chats/{chat_id}/typing': { typing: true },
  'POST /api/integrations/chats': {
    connection_id: 7,
    psychic: own,
    customer: customerExample,
    rate: 2.49,
    free_minutes: 5,
  },
  'POST /api/integrations/chats/{connection_id}/messages': message,
  'POST /api/integrations/chats/{connection_id}/typing': { typing: true },
  'POST /api/integrations/psychics/{id}/status': { code: 'U', connection_id: 5 },
  'POST /api/integrations/readings': [
    { ...readingExample, psychic: own, revenue: 116.81, updated_at: '2026-11-20T14:28:05.250-05:00' },
  ],
  'POST /api/integrations/customers': [{ ...customerExample, updated_at: null }],
  'POST /api/integrations/logins': [{ ...loginExample, psychic: own, updated_at: null }],
  'POST /api/integrations/scheduled_calls': [{ ...scheduledCallExample, psychic: own, updated_at: null }],
  'POST /api/webhooks': { url: 'https://hooks.invalid', events: ['chat.asked'] },
  'PUT /api/webhooks/{id}': { enabled: true },
});
