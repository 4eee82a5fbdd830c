import {
  type ArgumentMetadata,
  Injectable,
  NotFoundException,
  type PipeTransform,
  UnsupportedMediaTypeException,
  ValidationPipe,
} from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { Readable } from 'node:stream';
import { InvalidInput, unknownField } from './problem';

// everything below a space but line breaks and tabs, DEL, and halves of surrogate pairs, which UTF-8 cannot hold
// eslint's no-control-regex is not on: naming control characters is the point here
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether a text holds only what we store: UTF-8 without control characters other than line breaks and tabs. */
export function isCleanText(text: string): boolean {
  return !forbidden.test(text);
}

/** What forms come wrapped in; errors name the fields of the form. */
const wrapping = /^(contact|listing|profile|psychic)\./;

/** Validates every DTO; unknown fields are refused, all wrong fields are told at once. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      exceptionFactory: (errors: ValidationError[]) =>
        new InvalidInput(
          Object.fromEntries(
            errors
              .flatMap((error) => messages(error))
              .map(([field, text]) => [field.replace(wrapping, ''), text]),
          ),
        ),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (value instanceof Readable && metadata.metatype !== Object) throw new UnsupportedMediaTypeException();
    if (metadata.type !== 'custom' && metadata.metatype !== Object) {
      const dirty = dirtyField(value, metadata.data ?? '');
      if (dirty !== undefined)
        throw new InvalidInput({
          [dirty.replace(wrapping, '') || 'body']: 'Control characters are not accepted',
        });
    }
    return (await super.transform(value, metadata)) as unknown;
  }
}

function messages(error: ValidationError, parent = ''): [string, string][] {
  const field = parent === '' ? error.property : `${parent}.${error.property}`;
  const [constraint, message] = Object.entries(error.constraints ?? {})[0] ?? [];
  const text = constraint === 'whitelistValidation' ? unknownField : message;
  return [
    ...(text === undefined ? [] : [[field, text] as [string, string]]),
    ...(error.children ?? []).flatMap((child) => messages(child, field)),
  ];
}

/** The name of the first field with a text that we do not store. */
function dirtyField(value: unknown, name: string): string | undefined {
  if (typeof value === 'string') return isCleanText(value) ? undefined : name;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, child] of Object.entries(value)) {
    const dirty = dirtyField(child, name === '' ? key : `${name}.${key}`);
    if (dirty !== undefined) return dirty;
  }
  return undefined;
}

/** An id in a path: a positive 32-bit integer. Anything else names nothing, so 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= 2_147_483_647)) throw new NotFoundException();
    return id;
  }
}

/** The switch's id of a contact in a path: a positive safe integer. Anything else names nothing, so 404. */
@Injectable()
export class ConnectionIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : NaN;
    if (!Number.isSafeInteger(id)) throw new NotFoundException();
    return id;
  }
}
