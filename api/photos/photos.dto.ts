import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { type PhotoSize, photoSizes } from '../../common/domain/photo-rules';

const names = photoSizes.map(String);

export class PhotoQuery {
  /** Edge in pixels. */
  @ApiPropertyOptional({ enum: names, default: names[0] })
  @IsOptional()
  @IsIn(names, { message: 'Must be 436 or 296' })
  size?: `${PhotoSize}`;

  /** Which photo of the psychic the address means, as `image` says it. */
  @IsOptional()
  @Matches(/^[0-9a-f]{16}$/, { message: 'Must be sixteen hex digits' })
  v?: string;
}
