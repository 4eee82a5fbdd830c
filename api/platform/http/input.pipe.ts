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
import { type Message, message } from '../../../common/domain/messages';
import { type Day, isDay } from '../../../common/domain/new-york-time';
import { isFields } from '../../../common/domain/parsing';
import { isCleanText, tidyName } from '../../../common/domain/text';
import { isForm, messageOf, parsedFields } from './input.decorators';
import { InvalidInput, longestName, mostErrors } from './problem';

/**
 * Validates every DTO. Unknown fields are rejected, and all errors are reported at once. A form, or a field that is
 * one, is passed on unchanged: services parse it.
 */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      exceptionFactory: (errors: ValidationError[]) => new InvalidInput(Object.fromEntries(messages(errors))),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (value instanceof Readable && metatype !== Object) throw new UnsupportedMediaTypeException();
    if (metadata.type === 'body' && value !== undefined && takesObject(metatype) && !isFields(value))
      throw new InvalidInput({ body: message('not_object', { field: 'body' }) });
    if (metatype !== undefined && isForm(metatype)) return value;
    if (metadata.type !== 'custom' && metatype !== Object) {
      const dirty = new Set<string>();
      addDirtyFields(dirty, value, metadata.data ?? '', parsedFields(metatype));
      if (dirty.size > 0)
        throw new InvalidInput({
          ...(await this.validated(value, metadata)),
          ...Object.fromEntries([...dirty].map((field) => [field || 'body', message('control_characters')])),
        });
    }
    // Nest would read `0x10` and `1e3` as numbers before the id pipes see the original text
    if (metadata.type === 'param' && metatype === Number) return value;
    return this.checked(value, metadata);
  }

  private async checked(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    try {
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      throw metadata.type === 'query' && error instanceof InvalidInput
        ? new InvalidInput(asParameters(error.errors))
        : error;
    }
  }

  /** The remaining errors. */
  private async validated(value: unknown, metadata: ArgumentMetadata): Promise<InvalidInput['errors']> {
    try {
      await this.checked(value, metadata);
      return {};
    } catch (error) {
      if (error instanceof InvalidInput) return error.errors;
      throw error;
    }
  }
}

/** Whether a class describes the body. A route that takes a list, or anything, validates it itself. */
const takesObject = (type: ArgumentMetadata['metatype']): boolean =>
  type !== undefined && type !== Object && type !== Array;

function messages(errors: readonly ValidationError[], parent = ''): [string, Message][] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    const parts = messages(error.children ?? [], field);
    const [[constraint, text] = ['', '']] = Object.entries(error.constraints ?? {});
    if (constraint === '') return parts;
    const isUnknown = constraint === 'whitelistValidation';
    return [[field, isUnknown ? message('unknown_field') : messageOf(error, constraint, text)], ...parts];
  });
}

/** The errors of a query, whose fields are parameters. */
const asParameters = (errors: InvalidInput['errors']): InvalidInput['errors'] =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      error.key === 'unknown_field' ? message('unknown_parameter') : error,
    ]),
  );

const none: ReadonlySet<string> = new Set();

/**
 * Adds the names of fields with text that cannot be stored. Long names and long lists are cut to what will be
 * reported.
 */
function addDirtyFields(dirty: Set<string>, value: unknown, name: string, skipped = none): void {
  if (dirty.size >= mostErrors) return;
  if (typeof value === 'string') {
    if (!isCleanText(value)) dirty.add(name);
  } else if (value !== null && typeof value === 'object')
    for (const [key, child] of Object.entries(value)) {
      // cut at every level: otherwise a long name would be repeated in front of thousands of others
      const field = (name === '' ? key : `${name}.${key}`).slice(0, longestName);
      if (!skipped.has(key)) addDirtyFields(dirty, child, field);
    }
}

/** An id in a path: a positive 32-bit integer. Anything else is a 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= 2_147_483_647)) throw new NotFoundException();
    return id;
  }
}

/** A New York day in a path. Anything else is a 404. */
@Injectable()
export class DayPipe implements PipeTransform<string, Day> {
  transform(value: string): Day {
    if (!isDay(value)) throw new NotFoundException();
    return value;
  }
}

/**
 * A reading in a path: the connection_id, or `ext:` followed by the sender's external_id. Anything else is a 404.
 */
@Injectable()
export class ReadingNamePipe implements PipeTransform<string, number | string> {
  private readonly numbers = new ConnectionIdPipe();

  transform(value: string): number | string {
    if (!value.startsWith('ext:')) return this.numbers.transform(value);
    const text = tidyName(value.slice('ext:'.length));
    if (text === '' || !isCleanText(text)) throw new NotFoundException();
    return text;
  }
}

/** A contact id in a path, the switch's or ours: a positive safe integer. Anything else is a 404. */
@Injectable()
export class ConnectionIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : NaN;
    if (!Number.isSafeInteger(id)) throw new NotFoundException();
    return id;
  }
}
