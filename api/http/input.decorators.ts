import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, IsObject, type ValidationError, type ValidationOptions } from 'class-validator';
import { type Message, message, type MessageKey, messageKeys } from '../../common/domain/messages';

/** Marks classes and fields whose rules are those of a `parseX` of `common/domain`. */
const forms = new WeakSet<object>();
const fieldsOfForms = new WeakMap<object, Set<string>>();

/** A body whose shape the class tells and whose rules a `parseX` judges: it is handed on as it came. */
export const Form = (): ClassDecorator => (target) => void forms.add(target);
export const isForm = (type: object): boolean => forms.has(type);

/** A field of a body that is such a form. */
export function FormField(name: string, type: Type): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type }),
    IsDefined(validationMessage(message('required', { field: name }))),
    IsObject(validationMessage(message('not_object', { field: name }))),
    ParsedLater(),
  );
}

/** Leaves a field's rules to a `parseX`, control characters in its texts included. */
export const ParsedLater = (): PropertyDecorator => (target, field) => {
  const names = fieldsOfForms.get(target.constructor) ?? new Set<string>();
  fieldsOfForms.set(target.constructor, names.add(String(field)));
};
export const parsedFields = (type: object | undefined): ReadonlySet<string> =>
  (type && fieldsOfForms.get(type)) ?? new Set();

/** The words of a validator with their key: `@IsString(told(message('not_text', { field: 'old' })))`. */
export const validationMessage = ({ key, text }: Message): ValidationOptions => ({
  message: text,
  context: { key },
});

/** The message of a validator that refused, with the key that `told` gave it. */
export function messageOf({ contexts = {} }: ValidationError, constraint: string, text: string): Message {
  const { key } = (contexts as Record<string, { key?: unknown } | undefined>)[constraint] ?? {};
  return { key: isKey(key) ? key : 'invalid', text };
}

const isKey = (key: unknown): key is MessageKey => (messageKeys as unknown[]).includes(key);
