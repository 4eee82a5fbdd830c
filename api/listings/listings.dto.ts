import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, IsDefined, IsObject, ValidateNested } from 'class-validator';

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
  @ApiProperty({ enum: listingStatuses })
  status: string;
  /** With the New York offset. */
  submitted_at: string;
}

export class Listings {
  @ApiPropertyOptional({ type: ListingVersion })
  Rejected?: ListingVersion;
  @ApiPropertyOptional({ type: ListingVersion })
  Pending?: ListingVersion;
  @ApiPropertyOptional({ type: ListingVersion })
  Approved?: ListingVersion;
}

export class ListingInput {
  /** Required. */
  @Allow()
  @ApiProperty({ type: String })
  sales_pitch: unknown;
  /** Plain text; tags are stripped, each line becomes a paragraph. */
  @Allow()
  @ApiProperty({ type: String })
  body: unknown;
  /** One to five ids joined by commas. */
  @Allow()
  @ApiProperty({ type: String, example: '26,25' })
  categories: unknown;
}

export class ListingChange {
  @IsDefined({ message: 'listing is required' })
  @IsObject({ message: 'listing must be an object' })
  @ValidateNested()
  @Type(() => ListingInput)
  listing: ListingInput;
}
