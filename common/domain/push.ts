import { message } from './messages';
import { type FieldRule, type Parsed, parseForm, right, text, wrong } from './parsing';
import { isZone } from './zones';

/** What a psychic hears of by push; each can be switched off. */
export const pushKinds = ['ring', 'scheduled_call', 'missed', 'decided', 'message', 'statement'] as const;
export type PushKind = (typeof pushKinds)[number];

export interface PushRule {
  /** Seconds that a push service keeps it for a device that is off. */
  lives: number;
  urgency: 'high' | 'normal' | 'low';
  /** Whether quiet hours hold it back until they end. */
  canWait: boolean;
}

/**
 * Quiet hours hold back news. They do not hold back what a psychic has asked for: only one who is available for chats
 * is rung or misses contacts, and a scheduled reading was arranged.
 */
export const pushRules: Record<PushKind, PushRule> = {
  ring: { lives: 30, urgency: 'high', canWait: false },
  scheduled_call: { lives: 600, urgency: 'high', canWait: false },
  missed: { lives: 3600, urgency: 'high', canWait: false },
  decided: { lives: 86_400, urgency: 'normal', canWait: true },
  message: { lives: 86_400, urgency: 'normal', canWait: true },
  statement: { lives: 86_400, urgency: 'low', canWait: true },
};

/** Daily, from one time of day to another, such as 22:00 to 07:00, in the psychic's own time zone. */
export interface QuietHours {
  quiet_from: string;
  quiet_to: string;
  zone: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wholeDay = 1440;

/** The minute of the day in a time zone. */
function minuteIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

/** When the quiet hours that include an instant end; undefined if it is in none. */
export function quietUntil({ quiet_from, quiet_to, zone }: QuietHours, at: Date): Date | undefined {
  const [from, to] = [minutesOf(quiet_from), minutesOf(quiet_to)];
  const left = (now: Date): number => (to - minuteIn(zone, now) + wholeDay) % wholeDay || wholeDay;
  const length = (to - from + wholeDay) % wholeDay;
  if (left(at) > length) return undefined;
  const minute = Math.floor(at.getTime() / 60_000);
  const end = new Date((minute + left(at)) * 60_000);
  // clocks may change before then, by an hour at most
  const off = ((to - minuteIn(zone, end) + wholeDay + wholeDay / 2) % wholeDay) - wholeDay / 2;
  const moved = new Date(end.getTime() + off * 60_000);
  // a time that is skipped that day has no minute of its own
  return minuteIn(zone, moved) === to ? moved : end;
}

const time = (field: string): FieldRule<string> =>
  text({
    required: message('required', { field }),
    invalid: message('invalid', { field }),
    most: 5,
    isRight: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  });

const quietTo = time('quiet_to');

export const parseQuietHours = (input: unknown): Parsed<QuietHours> =>
  parseForm<QuietHours>(input, {
    quiet_from: time('quiet_from'),
    quiet_to: (value, beside) =>
      value !== undefined && value === beside.form.quiet_from
        ? wrong(message('quiet_hours.same'))
        : quietTo(value, beside),
    zone: text({
      required: message('required', { field: 'zone' }),
      invalid: message('invalid', { field: 'zone' }),
      most: 60,
      isRight: isZone,
    }),
  });

/** A browser's subscription, as it sends it. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Of an account; with another one the device that was longest unused is removed. */
export const mostPushDevices = 10;
const longestEndpoint = 1000;

/** Services that only exist on this machine, such as in tests; these also over http. */
export const isLoopback = (host: string): boolean => /^(127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * Whether an endpoint belongs to one of the push services, so that the server calls no other address.
 * @param services host names; `*.` stands for any name below one
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username + password !== '') return false;
  const isListed = services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
  if (isListed && isLoopback(hostname)) return true;
  return isListed && protocol === 'https:' && port === '';
}

const key = (field: string, bytes: number): FieldRule<string> =>
  text({
    required: message('required', { field }),
    invalid: message('invalid', { field }),
    most: 100,
    isRight: (value) => new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`).test(value),
  });

export const parsePushDevice = (input: unknown, services: readonly string[]): Parsed<PushDevice> =>
  parseForm<PushDevice>(input, {
    endpoint: (value) =>
      typeof value === 'string' && isPushEndpoint(value, services)
        ? right(value)
        : wrong(message('push.service')),
    p256dh: key('p256dh', 65),
    auth: key('auth', 16),
  });
