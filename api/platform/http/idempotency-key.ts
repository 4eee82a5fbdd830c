import { BadRequestException } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { isCleanText } from '../../../common/domain/text';

/** The route recognizes repeated requests by their `Idempotency-Key`. */
export const TakesIdempotencyKey = (): MethodDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Makes a repeated request the same request',
  });

/**
 * @throws BadRequestException if it is empty, too long, or contains control characters
 */
export function requireIdempotencyKey(key: string | undefined): void {
  if (key !== undefined && (key === '' || key.length > 200 || !isCleanText(key)))
    throw new BadRequestException('The Idempotency-Key must have 1 to 200 characters.');
}
