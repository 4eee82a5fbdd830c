import { message } from './messages';
import { isFields, type Parsed, parseForm, right, type FieldRule, wrong } from './parsing';

/** What a manager may be allowed to do, besides reading lists and figures. */
export const rights = [
  'decide',
  'people',
  'private',
  'recordings',
  'integrations',
  'pay_prepare',
  'pay_approve',
] as const;

export type Right = (typeof rights)[number];

const isRight = (value: unknown): value is Right => (rights as readonly unknown[]).includes(value);

/** Rights in their order, each once. */
export const rightsRule: FieldRule<Right[]> = (value) =>
  Array.isArray(value) && value.every(isRight)
    ? right(rights.filter((one) => value.includes(one)))
    : wrong(message('rights', { choices: rights.join(', ') }));

export function parseRights(input: unknown): Parsed<{ rights: Right[] }> {
  if (!isFields(input)) return { errors: { body: message('not_object', { field: 'body' }) } };
  return parseForm<{ rights: Right[] }>(input, { rights: rightsRule });
}

/** Whether somebody with the rights `own` may change `before` to `after`: nobody gives a right that they lack. */
export const mayGive = (own: readonly Right[], before: readonly Right[], after: readonly Right[]): boolean =>
  after.every((one) => own.includes(one) || before.includes(one));
