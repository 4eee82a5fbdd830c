import { IntersectionType, OmitType } from '@nestjs/swagger';
import { ComparedRangeQuery, DateRangeQuery } from '../http/date-range';
import { ListQuery } from '../http/paging';

/** What a list on the page is asked for, without its pages: a file holds all rows. */
export class ExportQuery extends IntersectionType(OmitType(ListQuery, ['range']), DateRangeQuery) {}

/** The same, compared with another date range. */
export class ComparedExportQuery extends IntersectionType(ExportQuery, ComparedRangeQuery) {}
