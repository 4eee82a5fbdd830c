import { ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { parseForm, right, type FieldRule, wrong } from '../../../common/domain/parsing';
import { ComparedRangeQuery, DateRangeQuery } from '../../platform/http/date-range';
import { validationMessage } from '../../platform/http/input.decorators';
import { ListQuery } from '../../platform/http/paging';
import { valueOf } from '../../platform/http/problem';

/** More than the names of all columns of the widest list. */
const longestHidden = 4000;

/** What a list on the page is asked for, without its pages: a file holds all rows. */
export class ExportQuery extends IntersectionType(OmitType(ListQuery, ['range']), DateRangeQuery) {
  /** Fields whose columns are left out, as on the page; names of others have no effect. */
  @ApiPropertyOptional({ example: '["alc","rep_mins"]' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'hidden' })))
  hidden?: string;
}

/** The same, compared with another date range. */
export class ComparedExportQuery extends IntersectionType(ExportQuery, ComparedRangeQuery) {}

const readNames: FieldRule<readonly string[]> = (text) => {
  if (typeof text !== 'string') return right([]);
  if (text.length > longestHidden) return wrong(message('list.not_json', { field: 'hidden' }));
  try {
    const names: unknown = JSON.parse(text);
    if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return right(names);
  } catch {
    // refused below
  }
  return wrong(message('list.not_json', { field: 'hidden' }));
};

/** @throws InvalidInput unless it is a list of names */
export const readHidden = ({ hidden }: ExportQuery): readonly string[] =>
  valueOf(parseForm<{ hidden: readonly string[] }>({ hidden }, { hidden: readNames })).hidden;
