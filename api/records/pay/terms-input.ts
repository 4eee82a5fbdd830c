import { isId } from '../../../common/domain/ids';
import { message } from '../../../common/domain/messages';
import type { Day } from '../../../common/domain/new-york-time';
import {
  type FieldRule,
  optional,
  parseForm,
  right,
  type Rules,
  wrong,
} from '../../../common/domain/parsing';
import { type NewTermsForm, parseNewTerms } from '../../../common/domain/pay/new-terms';
import { parseRejection } from '../../../common/domain/rejection';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import type { NewPayTerms, PayTermsVoid } from './pay-terms.dto';

const digestRule: FieldRule<string> = (value) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
    ? right(value)
    : wrong(message('invalid', { field: 'preview' }));
const idRule =
  (field: string): FieldRule<number> =>
  (value) =>
    isId(value) ? right(value) : wrong(message('invalid', { field }));

/** What a call has besides the terms. */
interface BesideTerms {
  preview?: string;
  replaces?: number;
}
const besideRules: Rules<BesideTerms> = {
  preview: optional(digestRule),
  replaces: optional(idRule('replaces')),
};

/**
 * New terms, and what comes with them; of a call without a body, that they are missing.
 * @param today terms that start before it need a reason
 * @throws InvalidInput
 */
export function readNewTerms(
  { preview, replaces, ...terms }: Partial<NewPayTerms> = {},
  today: Day,
): { form: NewTermsForm; beside: BesideTerms } {
  const beside = parseForm<BesideTerms>({ preview, replaces }, besideRules);
  const form = parseNewTerms(terms, today);
  if (form.errors !== undefined || beside.errors !== undefined)
    throw new InvalidInput({ ...form.errors, ...beside.errors });
  return { form: form.value, beside: beside.value };
}

/**
 * @param input undefined without a body
 * @throws InvalidInput
 */
export function readVoid(input: PayTermsVoid | undefined): { reason: string | null; preview?: string } {
  const { preview, ...body } = input ?? {};
  return {
    reason: valueOf(parseRejection(body)),
    ...valueOf(parseForm<Pick<BesideTerms, 'preview'>>({ preview }, { preview: optional(digestRule) })),
  };
}

/** @throws InvalidInput */
export const readVoidedId = (id: unknown): number =>
  valueOf(parseForm<{ void: number }>({ void: id }, { void: idRule('void') })).void;
