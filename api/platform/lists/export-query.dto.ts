import { ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { ComparedRangeQuery, DateRangeQuery } from '../http/date-range';
import { validationMessage } from '../http/input.decorators';
import { ListQuery } from '../http/paging';

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
