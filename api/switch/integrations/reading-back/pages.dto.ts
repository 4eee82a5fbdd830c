import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, Matches, ValidateBy } from 'class-validator';
import { message } from '../../../../common/domain/messages';
import { DateRangeQuery } from '../../../platform/http/date-range';
import { validationMessage } from '../../../platform/http/input.decorators';

export const mostRows = 1000;
const usualRows = 100;

const isLimit = (text: unknown): boolean =>
  typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= mostRows;

/** A page that goes on after a cursor. */
export class CursorQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: mostRows, default: usualRows })
  @IsOptional()
  @ValidateBy(
    { name: 'isLimit', validator: { validate: isLimit } },
    validationMessage(message('limit.invalid', { most: mostRows })),
  )
  limit?: string;

  /** Where the previous page ended, taken from its `Link` header. */
  @ApiPropertyOptional({ example: '1763665402-8841902' })
  @IsOptional()
  @Matches(/^\d{1,11}(-\d{1,16})?$/, validationMessage(message('after.invalid')))
  after?: string;
}

export class StoredReadingsQuery extends IntersectionType(CursorQuery, DateRangeQuery) {}

export const limitOf = ({ limit }: CursorQuery): number => Number(limit ?? usualRows);

/** A page of rows with a `Link` to the next one. */
export const AnswersPage = (row: new () => object): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({
      type: [row],
      headers: {
        Link: {
          description: 'The next page, if there is one: a link with `rel="next"`',
          schema: { type: 'string', example: '</api/integrations/psychics?limit=100&after=140>; rel="next"' },
        },
      },
    }),
  );
