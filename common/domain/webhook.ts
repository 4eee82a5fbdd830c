import { message } from './messages';
import { isFields, type Parsed, parseForm, right, type FieldRule, text, wrong } from './parsing';

/** Events an endpoint can subscribe to. */
export const webhookEvents = [
  'psychic.created',
  'psychic.status_changed',
  'psychic.availability_changed',
  'profile.approved',
  'listing.approved',
  'statistics.published',
  'chat.asked',
  'chat.ended',
  'callback.accepted',
  'callback.declined',
  'callback.expired',
  'block.made',
  'block.lifted',
  'statement.closed',
  'run.approved',
  'payment.recorded',
  'payment.returned',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Maximum length of a URL, in characters. */
export const longestWebhookUrl = 2000;

export interface NewWebhook {
  url: string;
  events: WebhookEvent[];
}

const isEvent = (value: unknown): value is WebhookEvent =>
  (webhookEvents as readonly unknown[]).includes(value);

const events: FieldRule<WebhookEvent[]> = (value) => {
  if (!Array.isArray(value) || value.length === 0) return wrong(message('webhook.events'));
  if (!value.every(isEvent)) return wrong(message('webhook.event', { choices: webhookEvents.join(', ') }));
  return right(webhookEvents.filter((event) => value.includes(event)));
};

interface WebhookParse {
  /** Accepted URL schemes, such as `https:`. */
  schemes?: readonly string[];
  /** Whether the host may be called. */
  allows?: (host: string) => boolean;
}

export function parseWebhook(
  input: unknown,
  { schemes = ['https:'], allows = () => true }: WebhookParse = {},
): Parsed<NewWebhook> {
  if (!isFields(input)) return { errors: { body: message('not_object', { field: 'body' }) } };
  const address = text({
    required: message('webhook.url_required'),
    invalid: message('webhook.url'),
    tooLong: message('webhook.url_too_long'),
    most: longestWebhookUrl,
    isRight: (address) => {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      return (
        url !== undefined &&
        schemes.includes(url.protocol) &&
        url.username + url.password + url.hash === '' &&
        url.href.length <= longestWebhookUrl
      );
    },
  });
  return parseForm<NewWebhook>(input, {
    url: (value, beside) => {
      const parsed = address(value, beside);
      const isBarred = parsed.value !== undefined && !allows(new URL(parsed.value).hostname);
      return isBarred ? wrong(message('webhook.url_private')) : parsed;
    },
    events,
  });
}
