import { askExample } from '../switch/chat/chat.dto';
import { everyVersion } from './agreements';
import { type TestCall, hosts } from './app';
import { knownCode, knownToken } from './factors';
import { testPassword } from './people';
import { expected, nobody } from './routes';

const anyDay = '?start_date=2026-01-01&end_date=2026-12-31';

export type RouteCall = [
  route: string,
  status: number,
  /** Differences from the call of testing/routes.ts. A member calls with the token of the last chat. */
  call?: TestCall & { address?: string; isMember?: boolean },
];

/** Placeholder for the previous answer's ETag. */
export const theLast = '<the last>';
/** Nobody was here that long ago. */
const toNobody = { subject: 'For you', body: 'Thanks', minutes: 3, quiet_days: 3660, selection: nobody };
/** Placeholder for the id of the previous change of several psychics. */
export const theBulk = '<the bulk>';
/** A change of what the previous answer had. */
const asSeen = { headers: { 'if-match': theLast } };
const known = { headers: { 'if-none-match': theLast } };

/** Opened, and opened again unchanged. */
const twice = (route: string, address = ''): RouteCall[] => [
  [route, 200, { address }],
  [route, 304, { address, ...known }],
];

/** The callers: a psychic's id and session. */
interface Callers {
  own: number;
  chatting: string;
  /** The day of a deletion that was stopped. */
  night: string;
  /** The code of an authenticator app that the psychic has not finished to add. */
  factorCode: string;
}

/** Every operation with its successful answer: 200 for a change, 201 for a creation, 204 for a deletion. */
export function routeCallsOf({ own, chatting, night, factorCode }: Callers): RouteCall[] {
  const ask = (later = 0): object => ({
    ...askExample,
    psychic: own,
    connection_id: askExample.connection_id + later,
  });
  const calls: RouteCall[] = [
    ['POST /api/integrations/readings', 200],
    ['POST /api/integrations/customers', 200],
    ['POST /api/integrations/logins', 200],
    ['POST /api/integrations/scheduled_calls', 200],
    ['POST /api/integrations/statistics/publish', 200],
    ['GET /api/integrations/statements', 200],
    ['POST /api/integrations/payments', 200],
    ['POST /api/integrations/psychics/{id}/status', 200, { body: { code: 'U' } }],
    ['POST /api/integrations/callbacks', 201],
    ['POST /api/integrations/callbacks', 200],
    ['GET /api/integrations/callbacks/{external_id}', 200],
    ['POST /api/psychics/{id}/callbacks/{callback_id}/accept', 200, { cookie: chatting }],
    ['POST /api/integrations/callbacks/{external_id}/attempts', 200],
    ['POST /api/psychics/{id}/callbacks/{callback_id}/decline', 200, { cookie: chatting }],
    ['POST /api/psychics/{id}/missed/{reading_id}/seen', 204, { cookie: chatting }],
    ['POST /api/psychics/{id}/missed/{reading_id}/gift', 200, { cookie: chatting }],
    ['POST /api/integrations/chats', 201],
    ['POST /api/integrations/chats', 200],
    ['POST /api/psychics/{id}/chats/{chat_id}/accept', 200, { cookie: chatting }],
    ['GET /api/psychics/{id}/chats/events', 200, { cookie: chatting }],
    ['GET /api/integrations/chats/{connection_id}/events', 200, { isMember: true }],
    ...[201, 200].flatMap((status): RouteCall[] => [
      ['POST /api/psychics/{id}/chats/{chat_id}/messages', status, { cookie: chatting }],
      ['POST /api/integrations/chats/{connection_id}/messages', status, { isMember: true }],
    ]),
    ['POST /api/psychics/{id}/statements/{sid}/questions', 201, { cookie: chatting }],
    [
      'POST /api/psychics/{id}/agreements',
      200,
      { cookie: chatting, body: { documents: everyVersion, typed_name: 'Ada Q' } },
    ],
    ['POST /api/psychics/{id}/statements/{sid}/questions/{qid}/answer', 200],
    ['POST /api/psychics/{id}/chats/{chat_id}/typing', 200, { cookie: chatting }],
    ['POST /api/integrations/chats/{connection_id}/typing', 200, { isMember: true }],
    ['GET /api/psychics/{id}/chats/{chat_id}/messages', 200],
    ['POST /api/psychics/{id}/chats/{chat_id}/end', 200, { cookie: chatting }],
    ['POST /api/psychics/{id}/chats/{chat_id}/seen', 204, { cookie: chatting }],
    ['PUT /api/psychics/{id}/after_contact', 200, { cookie: chatting }],
    ['POST /api/psychics/{id}/status', 200, { cookie: chatting, body: { code: 'A' } }],
    ['POST /api/psychics/{id}/pause', 200, { cookie: chatting }],
    ['DELETE /api/psychics/{id}/pause', 200, { cookie: chatting }],
    ['POST /api/integrations/chats/{connection_id}/end', 200],
    ['POST /api/integrations/chats', 201, { body: ask(1) }],
    ['POST /api/psychics/{id}/chats/{chat_id}/decline', 200, { cookie: chatting }],
    ['PUT /api/psychics/{id}/push/device', 200, { cookie: chatting }],
    ['POST /api/psychics/{id}/push/devices/{device_id}/test', 200, { cookie: chatting }],
    ['PUT /api/psychics/{id}/push/switches', 204, { cookie: chatting }],
    ['PUT /api/psychics/{id}/push/quiet_hours', 204, { cookie: chatting }],
    ['GET /api/psychics/{id}/push', 200, { cookie: chatting }],
    ['DELETE /api/psychics/{id}/push/quiet_hours', 204, { cookie: chatting }],
    ['DELETE /api/psychics/{id}/push/devices/{device_id}', 204, { cookie: chatting }],
    ['PUT /api/integrations/recordings/{connection_id}', 201],
    ['PUT /api/integrations/recordings/{connection_id}', 200],
    ['GET /api/psychics/{id}/recordings/{day}/{connection_id}', 200],
    ['GET /api/psychics/{id}/recordings/{day}/{connection_id}', 206, { headers: { range: 'bytes=0-3' } }],
    [
      'GET /api/psychics/{id}/recordings/{day}/{connection_id}',
      304,
      { headers: { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() } },
    ],
    ['POST /api/sessions', 201, { cookie: '' }],
    ['POST /api/sessions/0/proof', 204],
    ['POST /api/sessions', 202, { cookie: '', body: { username: 'factored', password: testPassword } }],
    [
      'POST /api/sessions/second_factor',
      201,
      { cookie: `second_factor=${knownToken}`, body: { recovery_code: knownCode } },
    ],
    ['POST /api/profile/second_factors', 201],
    ['PUT /api/profile/second_factors/{id}', 200, { cookie: chatting, body: { code: factorCode } }],
    ['GET /api/profile/second_factors', 200],
    ['DELETE /api/profile/second_factors/{id}', 204, { cookie: chatting }],
    ['PUT /api/network/second_factor', 200],
    ['POST /api/managers/{id}/second_factor/reset', 204],
    ['POST /api/operations/stopped_deletions/agree', 204, { body: { class: 'recordings', night, rows: 44 } }],
    ['DELETE /api/sessions/others/{session_id}', 204, { cookie: chatting }],
    ['DELETE /api/sessions/others', 204],
    ['DELETE /api/managers/{id}/sessions', 204],
    ['PUT /api/managers/{id}', 200],
    ...twice('GET /api/managers/{id}/rights'),
    ['PUT /api/managers/{id}/rights', 200],
    ['DELETE /api/sessions/0', 204, { cookie: '' }],
    ['PUT /api/psychics/{id}/image', 200],
    ['GET /api/psychics/{id}/image', 200],
    ['DELETE /api/psychics/{id}/image', 204],
    ['PUT /api/psychics/{id}/customers/{customer_id}/card', 200, { cookie: chatting }],
    ['POST /api/psychics/{id}/customers/{customer_id}/notes', 201, { cookie: chatting }],
    ['DELETE /api/psychics/{id}/customers/{customer_id}/notes/{note_id}', 200, { cookie: chatting }],
    ['PUT /api/psychics/{id}/customers/{customer_id}/block', 200, { cookie: chatting }],
    ['DELETE /api/psychics/{id}/customers/{customer_id}/block', 200, { cookie: chatting }],
    ['GET /api/pay/runs', 200],
    ...twice('GET /api/pay/runs/{period_to}'),
    ['POST /api/pay/runs/{period_to}/close', 200, asSeen],
    ['POST /api/pay/runs/{period_to}/approve', 200, asSeen],
    ['POST /api/pay/runs/{period_to}/paid', 200, asSeen],
    ['GET /api/pay/runs/{period_to}/export', 200, { address: '?format=generic' }],
    ['GET /api/pay/runs/{period_to}/statements', 200],
    ['POST /api/pay/statements/{id}/payment_returned', 200],
    ['POST /api/pay/statements/{id}/hold', 200],
    ['POST /api/pay/statements/{id}/release', 200],
    ['GET /api/find', 200, { address: '?q=moon' }],
    ['GET /api/psychics/username_available', 200, { address: '?username=somebody' }],
    ['GET /api/psychics/phone_pin_available', 200, { address: '?phone=5055550188&pin=4711' }],
    ['POST /api/psychics', 201],
    ['PUT /api/psychics/{id}/profile', 200],
    ['POST /api/profile/{id}/approve', 200],
    ['PUT /api/psychics/{id}/profile', 200],
    ['POST /api/profile/{id}/reject', 200],
    ['POST /api/profile/{id}/undo', 200],
    ['POST /api/psychics/{id}/email_change/resend', 204],
    ['DELETE /api/psychics/{id}/email_change', 204],
    ...twice('GET /api/psychics/{id}/profile'),
    ['POST /api/psychics/{id}/phones', 200],
    ...twice('GET /api/psychics/{id}/phones'),
    ['POST /api/psychics/{id}/phones/{phone_id}/set_preferred', 200],
    ...twice('GET /api/profile'),
    ['PUT /api/profile', 200],
    ['POST /api/profile/email_change/resend', 204],
    ['DELETE /api/profile/email_change', 204],
    ['POST /api/profile/email_change/confirm', 204],
    ['POST /api/profile/email_change/take_back', 204],
    ...twice('GET /api/profile/views'),
    ['PUT /api/profile/views', 200],
    ['PUT /api/profile/sign_in_mails', 200],
    ['POST /api/profile/forgot_password', 204],
    ['GET /api/profile/authorize_password/{link}', 204],
    ['PUT /api/profile/password_unchecked', 204, { cookie: 'recovery=a link' }],
    ['POST /api/psychics/{id}/password_link', 204],
    ['PUT /api/profile/agent_password', 204],
    ['PUT /api/profile/password', 204],
    ['POST /api/psychics/{id}/status', 200],
    ['PUT /api/psychics/{id}/acct_status', 200],
    ['PUT /api/psychics/{id}/permissions', 200],
    ['PUT /api/psychics/{id}/auto_email', 200],
    ['PUT /api/psychics/{id}/limited_readings', 200],
    ['POST /api/psychics/bulk', 200, { body: { ids: [own], set: { acctStatus: 'Flagged' } } }],
    ['POST /api/psychics/bulk/undo', 200, { body: { bulk_id: theBulk } }],
    ['POST /api/psychics/{id}/special_approval', 200],
    ['PUT /api/psychics/{id}/acct_status', 200, { body: { acctStatus: 'Pending' } }],
    ['POST /api/psychics/{id}/application_status/mail', 204],
    ['POST /api/psychics/{id}/application', 200],
    ['POST /api/psychics/{id}/application/undo', 200],
    ['POST /api/psychics/{id}/application', 200],
    ['POST /api/psychics/{id}/schedule', 200],
    ...twice('GET /api/psychics/{id}/schedule'),
    ['POST /api/psychics/{id}/listings', 200],
    ['POST /api/psychics/{id}/listings/approve', 200],
    ['POST /api/psychics/{id}/listings', 200],
    ['POST /api/psychics/{id}/listings/reject', 200],
    ['POST /api/psychics/{id}/listings/undo', 200],
    ['POST /api/psychics/{id}/listings/reject', 200],
    ['POST /api/psychics/{id}/listings/delete_rejected', 200],
    ...twice('GET /api/psychics/{id}/listings'),
    ['POST /api/application_drafts', 201],
    ['GET /api/application_drafts/{token}', 200],
    ['POST /api/application_drafts/{token}/continue', 200],
    ['DELETE /api/application_drafts/{token}', 204],
    ['GET /api/application_status/{link}', 200],
    ['POST /api/application_status/{link}/confirm', 200],
    ['GET /api/first_manager/{link}', 204, { host: hosts.onesun }],
    ['POST /api/first_manager/{link}', 201, { host: hosts.onesun }],
    ['POST /api/contacts', 201],
    ...[201, 200].flatMap((status): RouteCall[] => [
      ['POST /api/contacts/{id}/invite', status],
      ['POST /api/invitations', status],
    ]),
    ['PUT /api/contacts/{id}', 200],
    ['POST /api/contacts/{id}/reply', 200],
    ...twice('GET /api/contacts/{id}'),
    ['GET /api/contacts/{id}/attachments/{attachment_id}', 200],
    ['POST /api/psychics/{id}/gifts', 200, { address: '?dry_run=true' }],
    ['POST /api/gifts', 200, { address: '?dry_run=true' }],
    ['POST /api/gifts', 202, { body: toNobody }],
    ['POST /api/pay/terms/preview', 200],
    ['POST /api/pay/terms', 201],
    ['GET /api/psychics/{id}/pay_terms', 200],
    ['POST /api/psychics/{id}/adjustments', 201],
    ['POST /api/psychics/{id}/adjustments/{adjustment_id}/confirm', 200],
    ['PUT /api/psychics/{id}/pay_profile', 200],
    ...twice('GET /api/psychics/{id}/pay_profile'),
    ['POST /api/saved_replies', 201],
    ...twice('GET /api/saved_replies/{id}'),
    ['PUT /api/saved_replies/{id}', 200],
    ['POST /api/psychics/{id}/gifts', 202],
    ['POST /api/gift_templates', 201],
    ...twice('GET /api/gift_templates/{id}'),
    ['PUT /api/gift_templates/{id}', 200],
    ['POST /api/psychics/{id}/problem', 201],
    ...twice('GET /api/statistics', anyDay),
    ...twice('GET /api/statistics/summary', anyDay),
    ...twice('GET /api/statistics/total', anyDay),
    ...twice('GET /api/statistics/days', anyDay),
    ...twice('GET /api/psychics/{id}/days', `${anyDay}&published=true`),
    ...twice('GET /api/psychics/{id}/statistics'),
    ['POST /api/webhooks', 201],
    ['POST /api/webhooks/{id}/deliveries/{delivery_id}/retry', 200],
    ['PUT /api/webhooks/{id}', 200],
  ];
  const others = Object.keys(expected).filter(
    (route) => route.startsWith('GET') && !calls.some(([called]) => called === route),
  );
  return [
    ...calls,
    ...others.map((route): RouteCall => [route, 200]),
    ['POST /api/psychics/{id}/second_factor/reset', 204],
    ['DELETE /api/psychics/{id}/sessions', 204],
    ['DELETE /api/contacts/{id}', 204],
    ['DELETE /api/gift_templates/{id}', 204],
    ['POST /api/contacts/{id}/restore', 200],
    ['DELETE /api/saved_replies/{id}', 204],
    ['DELETE /api/pay/terms/{id}', 204],
    ['DELETE /api/psychics/{id}/adjustments/{adjustment_id}', 204],
    ['DELETE /api/webhooks/{id}', 204],
    ['DELETE /api/integrations/readings/{connection_id}', 204],
    ['POST /api/customers/{id}/erase', 200],
    ['PUT /api/psychics/{id}/acct_status', 200, { body: { acctStatus: 'Inactive' } }],
    ['POST /api/psychics/{id}/erase', 200],
  ];
}
