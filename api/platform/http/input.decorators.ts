import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, IsObject, type ValidationError, type ValidationOptions } from 'class-validator';
import { greatestId } from '../../../common/domain/ids';
import { type Message, message, type MessageKey, messageKeys } from '../../../common/domain/messages';

/** Marks classes and fields that are validated by a `parseX` of `common/domain`. */
const forms = new WeakSet<object>();
const fieldsOfForms = new WeakMap<object, Set<string>>();

/** A body whose class describes its shape and whose rules are checked by a `parseX`; it is passed on unchanged. */
export const Form = (): ClassDecorator => (target) => void forms.add(target);
export const isForm = (type: object): boolean => forms.has(type);

/** A body field that is such a form. */
export function FormField(name: string, type: Type): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type }),
    IsDefined(validationMessage(message('required', { field: name }))),
    IsObject(validationMessage(message('not_object', { field: name }))),
    ParsedLater(),
  );
}

/** Describes a list of user_ids, each once. */
export const ApiIds = (maxItems?: number): PropertyDecorator =>
  ApiProperty({
    type: 'array',
    minItems: 1,
    ...(maxItems !== undefined && { maxItems }),
    uniqueItems: true,
    items: { type: 'integer', minimum: 1, maximum: greatestId },
    example: [17],
  });

/** Leaves a field's validation to a `parseX`, including control characters. */
export const ParsedLater = (): PropertyDecorator => (target, field) => {
  const names = fieldsOfForms.get(target.constructor) ?? new Set<string>();
  fieldsOfForms.set(target.constructor, names.add(String(field)));
};
export const parsedFields = (type: object | undefined): ReadonlySet<string> =>
  (type && fieldsOfForms.get(type)) ?? new Set();

/** A validator's message with its key: `@IsString(validationMessage(message('not_text', { field: 'old' })))`. */
export const validationMessage = ({ key, text }: Message): ValidationOptions => ({
  message: text,
  context: { key },
});

/** The message of a failed validator, with the key set by `validationMessage`. */
export function messageOf({ contexts = {} }: ValidationError, constraint: string, text: string): Message {
  const { key } = (contexts as Record<string, { key?: unknown } | undefined>)[constraint] ?? {};
  return { key: isKey(key) ? key : 'invalid', text };
}

const isKey = (key: unknown): key is MessageKey => (messageKeys as unknown[]).includes(key);
