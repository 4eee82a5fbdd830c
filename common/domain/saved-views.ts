import { message } from './messages';
import { isFields, type Parsed, parseForm, right, type FieldRule, text, under, wrong } from './parsing';

/** A named set of filters, order, and columns of a list. */
export interface SavedView {
  /** The list's name, such as `readings`. */
  list: string;
  name: string;
  /** Search, filters, and order, as in the URL of the list. */
  address: string;
  /** Names of the columns that are not shown. */
  hidden: string[];
}

/** More would no longer fit a list's menu. */
export const mostViewsOfList = 20;
/** Of all lists. */
export const mostViews = 200;
export const longestViewName = 40;
export const longestViewAddress = 1000;

const mostHidden = 60;
const isColumn = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,60}$/.test(value);

const hidden: FieldRule<string[]> = (value) =>
  Array.isArray(value) && value.length <= mostHidden && value.every(isColumn)
    ? right(value)
    : wrong(message('invalid', { field: 'hidden' }));

const plain = (field: string, most: number, isRight?: (text: string) => boolean): FieldRule<string> =>
  text({
    required: message('required', { field }),
    invalid: message('invalid', { field }),
    most,
    ...(isRight && { isRight }),
  });

const rules = {
  list: plain('list', 40, (list) => /^[a-z_]+$/.test(list)),
  name: plain('name', longestViewName),
  address: text({ invalid: message('invalid', { field: 'address' }), most: longestViewAddress }),
  hidden,
};

/** A person's views of all lists; two of a list have different names. */
const views: FieldRule<SavedView[]> = (value) => {
  if (!Array.isArray(value) || value.length > mostViews)
    return wrong(message('views.most', { most: String(mostViews) }));
  const parsed = value.map((view) => parseForm<SavedView>(isFields(view) ? view : {}, rules));
  const errors = Object.assign(
    {},
    ...parsed.map(({ errors: wrongs }, index) => (wrongs ? under(String(index), wrongs) : {})),
  ) as NonNullable<Parsed<unknown>['errors']>;
  if (Object.keys(errors).length > 0) return { errors };
  const kept = parsed.flatMap((one) => one.value ?? []);
  const names = new Set(kept.map(({ list, name }) => `${list} ${name}`));
  if (names.size < kept.length) return wrong(message('views.same_name'));
  const isTooLong = (of: string): boolean => kept.filter(({ list }) => list === of).length > mostViewsOfList;
  return kept.some(({ list }) => isTooLong(list))
    ? wrong(message('views.most_of_list', { most: String(mostViewsOfList) }))
    : right(kept);
};

export const parseSavedViews = (input: unknown): Parsed<{ views: SavedView[] }> =>
  parseForm(input, { views });
