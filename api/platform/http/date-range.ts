import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { type Message, message } from '../../../common/domain/messages';
import { addDays, type Day, dayOf, isDay } from '../../../common/domain/new-york-time';
import type { Period } from '../../../common/domain/pay-period';
import { validationMessage } from './input.decorators';
import { ListQuery } from './paging';
import { InvalidInput } from './problem';

/** A range of New York days. */
export class DateRangeQuery {
  /** First New York day, `YYYY-MM-DD`, or an instant in epoch milliseconds. */
  @ApiPropertyOptional({ example: '2026-11-15' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'start_date' })))
  start_date?: string;

  /** Last New York day, inclusive. */
  @ApiPropertyOptional({ example: '2026-11-21' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'end_date' })))
  end_date?: string;
}

const flags = ['true', 'false'] as const;

/** A second range of New York days, to compare the first one with. */
export class ComparedRangeQuery {
  /** First New York day to compare with; required together with `compare_end_date`. */
  @ApiPropertyOptional({ example: '2026-11-08' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'compare_start_date' })))
  compare_start_date?: string;

  /** Last New York day to compare with, inclusive. */
  @ApiPropertyOptional({ example: '2026-11-14' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'compare_end_date' })))
  compare_end_date?: string;

  /**
   * `true` compares with the whole range. By default, a range that isn't over as of the last publication is compared with
   * as many days and hours from the start of the other one.
   */
  @ApiPropertyOptional({ enum: flags })
  @IsOptional()
  @IsIn(
    flags,
    validationMessage(message('not_one_of', { field: 'compare_whole', choices: flags.join(', ') })),
  )
  compare_whole?: string;
}

/** A list query with a range of New York days. */
export class DatedListQuery extends IntersectionType(ListQuery, DateRangeQuery) {}

/** The largest instant a JavaScript Date can hold, in milliseconds. */
const greatestInstant = 8.64e15;

/**
 * The requested range, or the default. If only one bound is given, the other comes from the default.
 * @param most maximum number of days
 * @throws InvalidInput when a date is malformed, the end is before the start, or the range is too long
 */
export function readDateRange(query: DateRangeQuery, fallback: Period, most = Infinity): Period {
  const errors: Record<string, Message> = {};
  const isGiven = (name: 'start_date' | 'end_date'): boolean => (query[name] ?? '') !== '';
  const read = (name: 'start_date' | 'end_date', otherwise: Day): Day => {
    const text = query[name] ?? '';
    if (text === '') return otherwise;
    const day = readDay(text);
    if (day === undefined) errors[name] = message('date_range.invalid', { field: name });
    return day ?? otherwise;
  };
  const from = read('start_date', fallback.from);
  const to = read('end_date', fallback.to);
  if (Object.keys(errors).length === 0 && to < from) {
    if (!isGiven('end_date')) errors.start_date = message('date_range.after_default', { to });
    else if (!isGiven('start_date')) errors.end_date = message('date_range.before_default', { from });
    else errors.end_date = message('date_range.order');
  } else if (Object.keys(errors).length === 0 && most < Infinity && from <= addDays(to, -most))
    errors[isGiven('end_date') ? 'end_date' : 'start_date'] = message('date_range.too_long', {
      most,
    });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return { from, to };
}

/**
 * The range to compare with; null if none is given.
 * @throws InvalidInput when a date is missing or malformed, or the end is before the start
 */
export function readComparedRange(query: ComparedRangeQuery): Period | null {
  const [start, end] = [query.compare_start_date ?? '', query.compare_end_date ?? ''];
  if (start === '' && end === '') return null;
  const [from, to] = [readDay(start), readDay(end)];
  const invalid = (field: keyof ComparedRangeQuery): Message => message('date_range.invalid', { field });
  if (from === undefined || to === undefined)
    throw new InvalidInput({
      ...(from === undefined && { compare_start_date: invalid('compare_start_date') }),
      ...(to === undefined && { compare_end_date: invalid('compare_end_date') }),
    });
  if (to < from) throw new InvalidInput({ compare_end_date: message('date_range.order') });
  return { from, to };
}

function readDay(text: string): Day | undefined {
  if (isDay(text)) return text;
  if (!/^-?\d{1,16}$/.test(text) || /^\d{4}$/.test(text) || Math.abs(Number(text)) > greatestInstant)
    return undefined;
  const day = dayOf(new Date(Number(text)));
  return isDay(day) ? day : undefined;
}

/** Before anything of any network. */
const always = '1970-01-01';

/** The requested range up to today; undefined without dates: everything, also what starts later today. */
export function windowIfDated(query: DateRangeQuery): Period | undefined {
  const isDated = (query.start_date ?? query.end_date ?? '') !== '';
  return isDated ? readDateRange(query, { from: always, to: dayOf(new Date()) }) : undefined;
}

/** The default range for customers and logins: today and the six days before. */
export function lastSevenDays(): Period {
  const today = dayOf(new Date());
  return { from: addDays(today, -6), to: today };
}
