import { ApiProperty } from '@nestjs/swagger';
import { longestBody, longestPitch } from '../../../common/domain/listing-rules';
import { categories } from '../../../common/domain/reference';
import { FormField } from '../../platform/http/input.decorators';

export const listingStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** One version of a psychic's listing. */
export class ListingVersion {
  sales_pitch: string;
  /** Paragraphs of sanitised HTML. */
  body: string;
  /** Ids joined by commas. */
  @ApiProperty({ example: '26,25' })
  categories: string;
  status: ListingStatus;
  /** With the New York offset. */
  submitted_at: string;
  /** Why it was rejected; null if no reason was given, and for any other version. */
  reason: string | null;
}

export class Listings {
  Rejected?: ListingVersion;
  Pending?: ListingVersion;
  Approved?: ListingVersion;
}

// 94 to 104 are former ids of 82
const categoryId = `(${[...categories.map(({ id }) => id), '9[4-9]', '10[0-4]'].join('|')})`;

export class ListingInput {
  /** At most 200 characters. */
  @ApiProperty({ maxLength: longestPitch, pattern: '\\S', example: 'Plain answers, kindly told' })
  sales_pitch: string;
  /** Plain text of at most 10,000 characters; tags are stripped, each line becomes a paragraph. */
  @ApiProperty({ maxLength: longestBody, pattern: '\\S' })
  body: string;
  /** One to five ids joined by commas. */
  @ApiProperty({ pattern: `^ *${categoryId}( *, *${categoryId})* *$`, example: '26,25' })
  categories: string;
}

export class ListingChange {
  @FormField('listing', ListingInput)
  listing: unknown;
}
