import type { Audience } from '../access/access.decorator';
import type { Needs } from '../access/needs.decorator';
import { askExample, messageExample } from '../chat/chat.dto';
import { loginExample, scheduledCallExample } from '../integrations/lists/lists.dto';
import { customerExample, readingExample } from '../integrations/readings.dto';
import { contactForm, dot, giftTemplate, person, phone, traits, wav } from './fixtures';
import { testPassword } from './people';

/** Placeholder for a fresh proof of work for each call. */
export const freshProof = '<a fresh proof>';

const address = {
  ...person,
  country: 'GB',
  postal_code: 'SW1',
  city: 'London',
  region: 'London',
  country_code: 44,
  phone_type: 3,
};
const about = {
  ...address,
  ...traits,
  username: 'ada',
  pin: '4711',
  languages: [2],
  credentials: ['Reiki'],
};
const secrets = { password: 'secret tea', confirm_password: 'secret tea' };
const phones = [phone('5055550148')];
const updated_at = '2026-11-20T14:28:05.250-05:00';

/** Ids used in bodies. */
interface Ids {
  own: number;
  customer: number;
}
type Body = object | string | ((ids: Ids) => object);

/**
 * Every route, with who may call it, its audit action if it changes something or hands out a file or a secret, and
 * a valid body if it takes one.
 * The test fails for a route that is missing here or no longer exists, so none is forgotten: without a session 401,
 * a psychic on a manager's call 403, another network's id 404. What each audit row says is in
 * testing/audit-cases.ts.
 */
export const expected: Record<string, Audience | [Audience, string?, Body?]> = {
  'DELETE /api/contacts/{id}': ['manager', 'deleted a contact'],
  'DELETE /api/gift_templates/{id}': ['manager', 'deleted a gift template'],
  'DELETE /api/saved_replies/{id}': ['manager', 'deleted a saved reply'],
  'DELETE /api/integrations/readings/{connection_id}': ['integration', 'voided a reading'],
  'DELETE /api/profile/email_change': ['manager', 'canceled the new email'],
  'DELETE /api/psychics/{id}/email_change': ['own', 'canceled the new email'],
  'DELETE /api/profile/second_factors/{id}': ['signed-in', 'removed a second factor'],
  'DELETE /api/psychics/{id}/image': ['own', 'removed the photo'],
  'DELETE /api/sessions/0': ['public', 'signed out'],
  'DELETE /api/sessions/others': ['signed-in', 'ended the other sessions'],
  'DELETE /api/sessions/others/{session_id}': ['signed-in', 'ended a session'],
  'DELETE /api/webhooks/{id}': ['manager', 'removed a webhook'],
  'GET /api/agreements': 'public',
  'GET /api/agreements/{name}': 'public',
  'GET /api/api_keys': 'manager',
  'GET /api/api_keys/calls': 'manager',
  'GET /api/activity': 'manager',
  'GET /api/approvals': 'manager',
  'GET /api/approvals/decided': 'manager',
  'GET /api/bot_check': 'public',
  'GET /api/contacts': 'manager',
  'GET /api/contacts/counts': 'manager',
  'GET /api/contacts/{id}': 'manager',
  'GET /api/contacts/{id}/related': 'manager',
  'GET /api/customers': 'manager',
  'GET /api/customers/{id}': 'manager',
  'GET /api/customers/{id}/free_minutes': 'manager',
  'GET /api/customers/{id}/gifts': 'manager',
  'GET /api/customers/{id}/readings': 'manager',
  'GET /api/exports/contacts': ['manager', 'exported contacts'],
  'GET /api/exports/activity': ['manager', 'exported activity'],
  'GET /api/exports/customers': ['manager', 'exported customers'],
  'GET /api/exports/psychics': ['manager', 'exported psychics'],
  'GET /api/exports/psychics/{id}/days': ['own', 'exported days'],
  'GET /api/exports/psychics/{id}/gift_sendings': ['manager', 'exported gifts'],
  'GET /api/exports/psychics/{id}/gifts': ['manager', 'exported gifts'],
  'GET /api/exports/psychics/{id}/customers': ['manager', 'exported customers'],
  'GET /api/exports/psychics/{id}/logins': ['manager', 'exported logins'],
  'GET /api/exports/psychics/{id}/readings': ['own', 'exported readings'],
  'GET /api/exports/referrals': ['manager', 'exported referrals'],
  'GET /api/exports/statistics': ['manager', 'exported statistics'],
  'GET /api/first_manager/{link}': 'public',
  'GET /api/gift_templates': 'manager',
  'GET /api/gift_templates/{id}': 'manager',
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
  'GET /api/integrations/chats/{connection_id}/events': 'member',
  'GET /api/integrations/psychics': 'integration',
  'GET /api/integrations/readings': 'integration',
  'GET /api/integrations/readings/totals': 'integration',
  'GET /api/integrations/readings/{connection_id}': 'integration',
  'GET /api/invitations/{link}': 'public',
  'GET /api/locations/{code}': 'public',
  'GET /api/managers': 'manager',
  'GET /api/network/second_factor': 'manager',
  'GET /api/profile': 'manager',
  'GET /api/profile/second_factors': 'signed-in',
  'GET /api/profile/sign_in_mails': 'signed-in',
  'GET /api/profile/views': 'manager',
  'GET /api/profile/authorize_password/{link}': 'public',
  'GET /api/psychics': 'manager',
  'GET /api/psychics/availability': 'manager',
  'GET /api/psychics/busy': 'manager',
  'GET /api/psychics/events': 'manager',
  'GET /api/psychics/{id}': 'own',
  'GET /api/psychics/phone_pin_available': 'public',
  'GET /api/psychics/username_available': 'public',
  'GET /api/psychics/{id}/activity': 'manager',
  'GET /api/psychics/{id}/chats': ['own', 'looked at the chats'],
  'GET /api/psychics/{id}/chats/events': 'psychic',
  'GET /api/psychics/{id}/chats/missed': 'own',
  'GET /api/psychics/{id}/chats/{chat_id}/messages': ['own', 'read the messages of a chat'],
  'GET /api/psychics/{id}/customers': 'own',
  'GET /api/psychics/{id}/customers/psychic': 'own',
  'GET /api/psychics/{id}/customers/{customer_id}': 'own',
  'GET /api/psychics/{id}/days': 'own',
  'GET /api/psychics/{id}/application': 'manager',
  'GET /api/psychics/{id}/dupes': 'manager',
  'GET /api/psychics/{id}/events': 'own',
  'GET /api/psychics/{id}/gift_sendings': 'manager',
  'GET /api/psychics/{id}/gifts': 'manager',
  'GET /api/psychics/{id}/gifts/eligible': 'manager',
  'GET /api/psychics/{id}/image': 'own',
  'GET /api/psychics/{id}/listings': 'own',
  'GET /api/psychics/{id}/logins': 'own',
  'GET /api/psychics/{id}/logins/summary': 'own',
  'GET /api/psychics/{id}/phones': 'own',
  'GET /api/psychics/{id}/pin': ['own', 'looked up the PIN'],
  'GET /api/psychics/{id}/profile': 'own',
  'GET /api/psychics/{id}/ratings': 'own',
  'GET /api/psychics/{id}/readings': 'own',
  'GET /api/psychics/{id}/readings/{reading_id}/versions': 'manager',
  'GET /api/psychics/{id}/recordings/{day}/{connection_id}': ['own', 'listened to a recording'],
  'GET /api/psychics/{id}/related': 'manager',
  'GET /api/psychics/{id}/schedule': 'own',
  'GET /api/psychics/{id}/scheduled_calls': 'own',
  'GET /api/psychics/{id}/statistics': 'own',
  'GET /api/psychics/{id}/status': 'own',
  'GET /api/readings': 'manager',
  'GET /api/saved_replies': 'manager',
  'GET /api/saved_replies/{id}': 'manager',
  'GET /api/referrals': 'manager',
  'GET /api/search/{term}': 'manager',
  'GET /api/sessions': 'signed-in',
  'GET /api/sessions/0': 'signed-in',
  'GET /api/sessions/0/proof': 'signed-in',
  'GET /api/statistics': 'manager',
  'GET /api/statistics/days': 'manager',
  'GET /api/statistics/hours': 'manager',
  'GET /api/statistics/summary': 'signed-in',
  'GET /api/statistics/total': 'manager',
  'GET /api/webhooks': 'manager',
  'GET /api/webhooks/{id}/deliveries': 'manager',
  'POST /api/contacts': [
    'public',
    'left a contact',
    {
      contact: {
        ...contactForm,
        method: 'E',
        comments: 'Hello',
        referral: 12,
        network: 'cos',
        bot_check: freshProof,
      },
    },
  ],
  'POST /api/gift_templates': ['manager', 'added a gift template', giftTemplate],
  'POST /api/contacts/{id}/reply': [
    'manager',
    'answered a contact',
    { text: 'Hi Ana,\n\nthank you.', subject: 'Your hours', by: 'mail' },
  ],
  'POST /api/contacts/{id}/restore': ['manager', 'restored a contact'],
  'POST /api/saved_replies': [
    'manager',
    'added a saved reply',
    { title: 'Hours', text: 'Hi {name}, thank you for writing to {brand}.' },
  ],
  'POST /api/contacts/{id}/invite': ['manager', 'invited someone', { again: true }],
  'POST /api/integrations/chats': [
    'integration',
    'asked for a chat',
    ({ own }) => ({ ...askExample, psychic: own }),
  ],
  'POST /api/integrations/chats/{connection_id}/end': ['member or key', 'ended a chat'],
  'POST /api/integrations/chats/{connection_id}/messages': ['member', undefined, messageExample],
  'POST /api/integrations/chats/{connection_id}/typing': ['member', undefined, { typing: true }],
  'POST /api/first_manager/{link}': [
    'public',
    'created the manager',
    { manager: { username: 'first', first: 'Ada', last: 'Moon', email: 'ada@x.example', ...secrets } },
  ],
  'POST /api/integrations/customers': [
    'integration',
    'sent customers',
    [{ ...customerExample, updated_at: null }],
  ],
  'POST /api/integrations/logins': [
    'integration',
    'sent logins',
    ({ own }) => [{ ...loginExample, psychic: own, updated_at: null }],
  ],
  'POST /api/integrations/psychics/{id}/status': [
    'integration',
    'reported the availability',
    { code: 'U', connection_id: 5 },
  ],
  'POST /api/integrations/readings': [
    'integration',
    'sent readings',
    ({ own }) => [{ ...readingExample, psychic: own, revenue: 116.81, updated_at }],
  ],
  'POST /api/integrations/scheduled_calls': [
    'integration',
    'sent scheduled calls',
    ({ own }) => [{ ...scheduledCallExample, psychic: own, updated_at: null }],
  ],
  'POST /api/integrations/statistics/publish': ['integration', 'published the statistics'],
  'POST /api/invitations': [
    'manager',
    'invited someone',
    { email: 'luz@x.example', first: 'Luz', last: 'Ortega', again: true },
  ],
  'POST /api/profile/email_change/confirm': ['public', 'confirmed the new email', { link: 'a link' }],
  'POST /api/profile/email_change/resend': ['manager', 'sent the link to the new email again'],
  'POST /api/profile/email_change/take_back': ['public', 'took back the email', { link: 'a link' }],
  'POST /api/managers/{id}/second_factor/reset': ['manager', 'reset the second factor'],
  'POST /api/profile/second_factors': [
    'signed-in',
    'began to add a second factor',
    { kind: 'totp', label: 'My phone' },
  ],
  'POST /api/profile/forgot_password': ['public', 'asked for a new password', { email: 'ada@x.example' }],
  'POST /api/profile/{id}/approve': ['manager', 'approved the profile'],
  'POST /api/profile/{id}/reject': ['manager', 'rejected the profile', { reason: 'Too short' }],
  'POST /api/profile/{id}/undo': ['manager', 'undid the decision on the profile'],
  'POST /api/psychics': [
    'public',
    'created the psychic',
    {
      psychic: {
        ...about,
        ...secrets,
        username: 'new',
        phone: '2079460000',
        ssn: '900-11-2222',
        referral: '12',
        sms: true,
      },
    },
  ],
  'POST /api/psychics/{id}/application': [
    'manager',
    'approved the application',
    { decision: 'approve', permissions: 'AgentPhone' },
  ],
  'POST /api/psychics/{id}/application/undo': ['manager', 'undid the decision on the application'],
  'POST /api/psychics/{id}/chats/{chat_id}/accept': ['psychic', 'accepted a chat'],
  'POST /api/psychics/{id}/chats/{chat_id}/decline': ['psychic', 'declined a chat'],
  'POST /api/psychics/{id}/chats/{chat_id}/end': ['psychic', 'ended a chat'],
  'POST /api/psychics/{id}/chats/{chat_id}/messages': ['psychic', undefined, messageExample],
  'POST /api/psychics/{id}/chats/{chat_id}/seen': ['psychic', 'saw a missed chat'],
  'POST /api/psychics/{id}/chats/{chat_id}/typing': ['psychic', undefined, { typing: true }],
  'POST /api/psychics/{id}/email_change/resend': ['own', 'sent the link to the new email again'],
  'POST /api/psychics/{id}/gifts': [
    'manager',
    'sent gifts',
    ({ customer }) => ({ subject: 'For you', body: 'Thanks', minutes: 3, customers: [customer] }),
  ],
  'POST /api/psychics/{id}/listings': [
    'own',
    'submitted a listing',
    { listing: { sales_pitch: 'Plain', body: 'Line', categories: '26,25' } },
  ],
  'POST /api/psychics/{id}/listings/approve': ['manager', 'approved the listing'],
  'POST /api/psychics/{id}/listings/delete_rejected': ['own', 'reverted the rejected listing'],
  'POST /api/psychics/{id}/listings/reject': ['manager', 'rejected the listing', { reason: 'Too short' }],
  'POST /api/psychics/{id}/listings/undo': ['manager', 'undid the decision on the listing'],
  'POST /api/psychics/{id}/password_link': ['manager', 'sent a link for a new password'],
  'POST /api/psychics/{id}/phones': ['own', 'changed the phones', { phones }],
  'POST /api/psychics/{id}/phones/{phone_id}/set_preferred': ['own', 'changed the phones'],
  'POST /api/psychics/{id}/problem': [
    'signed-in',
    'reported a problem',
    { category: 'Other', details: 'It rang' },
  ],
  'POST /api/psychics/{id}/schedule': [
    'own',
    'changed the schedule',
    {
      schedule: [
        { day: 1, number: 1, from: '1970-01-04T09:00:00.000Z', to: '1970-01-04T10:00:00.000Z', status: 'A' },
      ],
    },
  ],
  'POST /api/psychics/{id}/second_factor/reset': ['manager', 'reset the second factor'],
  'POST /api/psychics/{id}/special_approval': ['manager', 'gave special approval'],
  'POST /api/psychics/{id}/status': ['own', 'set the availability', { code: 'U' }],
  'POST /api/sessions/0/proof': ['signed-in', 'confirmed their identity', { password: testPassword }],
  'POST /api/sessions/second_factor': ['public', 'signed in', { code: '000000' }],
  'POST /api/sessions': ['public', 'signed in', { username: 'own', password: testPassword }],
  'POST /api/webhooks': [
    'manager',
    'added a webhook',
    { url: 'https://hooks.invalid', events: ['chat.asked'] },
  ],
  'POST /api/webhooks/{id}/deliveries/{delivery_id}/retry': ['manager', 'sent a webhook delivery again'],
  'PUT /api/contacts/{id}': [
    'manager',
    'changed a contact',
    { contact: { answered: true, note: 'Called back' } },
  ],
  'PUT /api/gift_templates/{id}': [
    'manager',
    'changed a gift template',
    { ...giftTemplate, name: 'Come back' },
  ],
  'PUT /api/saved_replies/{id}': [
    'manager',
    'changed a saved reply',
    { title: 'Hours', text: 'Hi {name}, thank you for writing to {brand}.' },
  ],
  'PUT /api/integrations/recordings/{connection_id}': ['integration', 'stored a recording', wav],
  'PUT /api/managers/{id}': ['manager', 'disabled the manager', { enabled: true }],
  'PUT /api/profile': [
    'manager',
    'saved their own profile',
    { profile: { ...address, email: 'ada@x.example', phones } },
  ],
  'PUT /api/network/second_factor': [
    'manager',
    'set who needs a second factor',
    { policy: 'off', from: '2026-12-24' },
  ],
  'PUT /api/profile/second_factors/{id}': ['signed-in', 'added a second factor', { code: '000000' }],
  'PUT /api/profile/sign_in_mails': ['signed-in', 'set the sign-in emails', { mail_new_browsers: true }],
  'PUT /api/profile/views': [
    'manager',
    'saved their list views',
    { views: [{ list: 'psychics', name: 'Pending', address: 'account_status=Pending', hidden: [] }] },
  ],
  'PUT /api/profile/agent_password': [
    'manager',
    'set the password',
    ({ own }) => ({ user_id: own, password: 'secret tea' }),
  ],
  'PUT /api/profile/password': [
    'signed-in',
    'changed their password',
    { old: testPassword, password: 'secret tea' },
  ],
  'PUT /api/profile/password_unchecked': ['public', 'recovered the password', { password: 'secret tea' }],
  'PUT /api/psychics/{id}/acct_status': ['manager', 'set the account status', { acctStatus: 'Active' }],
  'PUT /api/psychics/{id}/auto_email': ['manager', 'set automatic emails', { autoEmail: true }],
  'PUT /api/psychics/{id}/limited_readings': ['manager', 'set limited readings', { limited_readings: false }],
  'PUT /api/psychics/{id}/permissions': [
    'manager',
    'set the permissions',
    { permissions: 'AgentPhone, AgentChat' },
  ],
  'PUT /api/psychics/{id}/image': ['own', 'changed the photo', dot],
  'PUT /api/psychics/{id}/profile': [
    'own',
    'saved the profile',
    {
      profile: {
        ...about,
        profile_status: '',
        profile_reason: null,
        image: null,
        proposed_image: null,
        phones,
      },
      approved: null,
    },
  ],
  'PUT /api/webhooks/{id}': ['manager', 'switched off a webhook', { enabled: true }],
};

/**
 * What routes need besides a caller of their audience: the right of a manager, and a session that has been proven.
 * `api/needs.api.spec.ts` calls each without either.
 */
export const needs: Record<string, Needs> = {
  'DELETE /api/sessions/others': { proof: true },
  'DELETE /api/sessions/others/{session_id}': { proof: true },
  'GET /api/exports/activity': { proof: true },
  'GET /api/exports/contacts': { proof: true },
  'GET /api/exports/customers': { proof: true },
  'GET /api/exports/psychics': { proof: true },
  'GET /api/exports/psychics/{id}/customers': { proof: true },
  'GET /api/exports/referrals': { proof: true },
  'GET /api/exports/statistics': { proof: true },
  'GET /api/psychics/{id}/pin': { proof: true },
  'PUT /api/profile/sign_in_mails': { proof: true },
  // only if the psychic's own phones change
  'POST /api/psychics/{id}/phones': { proof: true },
  'POST /api/psychics/{id}/phones/{phone_id}/set_preferred': { proof: true },
  'POST /api/psychics/{id}/password_link': { right: 'people' },
  'POST /api/webhooks': { proof: true },
  'PUT /api/managers/{id}': { proof: true },
  // only for another email or phones
  'PUT /api/profile': { proof: true },
  'PUT /api/profile/agent_password': { proof: true },
  // only for another email or PIN, or the psychic's own phones
  'PUT /api/psychics/{id}/profile': { proof: true },
  'DELETE /api/profile/second_factors/{id}': { proof: true },
  'GET /api/network/second_factor': { right: 'people' },
  'POST /api/managers/{id}/second_factor/reset': { right: 'people', proof: true },
  'POST /api/profile/second_factors': { proof: true },
  'POST /api/psychics/{id}/second_factor/reset': { right: 'people', proof: true },
  'PUT /api/network/second_factor': { right: 'people', proof: true },
};

/**
 * Additional routes of a demo: its customers' site (demo/site/). They are not in any API description and therefore
 * not in testing/route-calls.ts. demo/site/demo-site.api.spec.ts tests what they take, refuse, and store, and that no
 * other program has them.
 */
export const ofTheDemo = {
  'GET /api/demo/psychics': ['public'],
  'POST /api/demo/chats': ['public', 'asked for a chat'],
} as const satisfies Record<string, readonly [Audience, string?]>;

const swaggerUi = 'Swagger UI of http/openapi.ts, with its files';
const described = 'the description itself: http/openapi.ts';

/** Routes below /api that no controller declares, with their source; anyone may read them. */
export const noRoutes: Record<string, string> = {
  'GET /api/docs': swaggerUi,
  'GET /api/docs*': swaggerUi,
  'GET /api/docs/LICENSE': swaggerUi,
  'GET /api/docs/docs/swagger-ui-init.js': swaggerUi,
  'GET /api/docs/errors': 'what the codes of errors mean: http/problem-page.ts',
  'GET /api/docs/index.html': swaggerUi,
  'GET /api/docs/swagger-ui-init.js': swaggerUi,
  'GET /api/openapi.json': described,
  'GET /api/openapi.yaml': described,
};

/** Changes without an audit row: messages are stored with their side and time, and typing leaves nothing. */
export const unaudited = /\/chats\/\{\w+\}\/(messages|typing)$/;

/** A valid body for every route that takes one; a photo and a recording are sent as they are. */
export const bodiesOf = (ids: Ids): Record<string, object | string> =>
  Object.fromEntries(
    Object.entries(expected).flatMap(([route, entry]) => {
      const body = typeof entry === 'string' ? undefined : entry[2];
      return body === undefined
        ? []
        : [[route, typeof body === 'function' ? (body as (ids: Ids) => object)(ids) : body]];
    }),
  );

/** The media type of a body. */
export const typeOf = (body: unknown): string =>
  Buffer.isBuffer(body) ? 'image/png' : body === wav ? 'audio/wav' : 'application/json';
