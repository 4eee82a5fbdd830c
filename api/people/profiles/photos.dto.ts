import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { type PhotoSize, photoSizes } from '../../../common/domain/photo-rules';
import { message } from '../../../common/domain/messages';
import { validationMessage } from '../../platform/http/input.decorators';

const names = photoSizes.map(String);

export class PhotoQuery {
  /** Edge in pixels. */
  @ApiPropertyOptional({ enum: names, default: names[0] })
  @IsOptional()
  @IsIn(names, validationMessage(message('photo.edge', { choices: names.join(' or ') })))
  size?: `${PhotoSize}`;

  /** The photo version, as in `image`. */
  @IsOptional()
  @Matches(/^[0-9a-f]{16}$/, validationMessage(message('photo.version')))
  v?: string;
}
