import { keepOwn, keptOwn } from '../../api/own-tab';
import { isFields } from '../../domain/parsing';
import type { Seen } from './useSince';

export interface StoredText<S> {
  text: string;
  seen?: S;
}

export const stored = (): Record<string, unknown> => {
  const texts = keptOwn('texts');
  return isFields(texts) ? texts : {};
};

export const isText = (value: unknown): value is StoredText<Seen> =>
  isFields(value) && typeof value.text === 'string';

export function store(name: string, value: StoredText<Seen> | undefined): void {
  const { [name]: before, ...others } = stored();
  if (before === undefined && value === undefined) return;
  keepOwn('texts', value === undefined ? others : { ...others, [name]: value });
}

/** Whether this text was begun in this tab. */
export const hasKeptText = (name: string): boolean => isText(stored()[name]);
