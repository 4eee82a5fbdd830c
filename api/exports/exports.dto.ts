import { IntersectionType, OmitType } from '@nestjs/swagger';
import { DateRangeQuery } from '../http/date-range';
import { ListQuery } from '../http/paging';

/** What a list on the page is asked for, without its pages: a file holds all rows. */
export class ExportQuery extends IntersectionType(OmitType(ListQuery, ['range']), DateRangeQuery) {}
