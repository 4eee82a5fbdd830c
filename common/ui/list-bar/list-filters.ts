import type { TableDefaults } from '../../domain/table-address';

/** A filter that a list offers, and its values. */
export interface OfferedFilter {
  /** The server's name, also in the URL. */
  name: string;
  label: string;
  choices: readonly { value: string; text: string }[];
  /** Takes one value. */
  isSingle?: boolean;
  /** The form of values that the page has a control of its own for; `choices` is empty then. */
  takes?: RegExp;
}

/** Which values of the URL are valid. */
export const validValues = (filters: readonly OfferedFilter[]): NonNullable<TableDefaults['filters']> =>
  Object.fromEntries(
    filters.map(({ name, choices, takes }) => [
      name,
      (text: string) => takes?.test(text) ?? choices.some(({ value }) => value === text),
    ]),
  );

/** A filter whose values are shown as they are sent. */
export const plainFilter = (name: string, label: string, values: readonly string[]): OfferedFilter => ({
  name,
  label,
  choices: values.map((value) => ({ value, text: value })),
});
