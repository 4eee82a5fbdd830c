import { message } from '../../../common/domain/messages';
import { parseForm, right, type FieldRule, wrong } from '../../../common/domain/parsing';
import { valueOf } from '../../platform/http/problem';
import type { CsvColumn } from '../../platform/lists/csv-file';
import type { ExportQuery } from '../../platform/lists/export-query.dto';

/** More than the names of all columns of the widest list. */
const longestHidden = 4000;

const readNames: FieldRule<readonly string[]> = (text) => {
  if (typeof text !== 'string') return right([]);
  if (text.length > longestHidden) return wrong(message('list.not_json', { field: 'hidden' }));
  try {
    const names: unknown = JSON.parse(text);
    if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return right(names);
  } catch {
    // refused below
  }
  return wrong(message('list.not_json', { field: 'hidden' }));
};

/**
 * Columns without those that the page hides, except for the first, which names the row.
 * @throws InvalidInput unless the hidden ones are a list of names
 */
export function shownColumns(
  columns: readonly CsvColumn<object>[],
  { hidden }: Pick<ExportQuery, 'hidden'>,
): readonly CsvColumn<object>[] {
  const form = parseForm<{ hidden: readonly string[] }>({ hidden }, { hidden: readNames });
  const names = valueOf(form).hidden;
  return columns.filter(([, , field], i) => i === 0 || field === undefined || !names.includes(field));
}
