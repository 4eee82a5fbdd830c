import { connTypes, results } from '../../domain/reading';
import { words } from '../../words';
import { type OfferedFilter, plainFilter } from '../list-bar/list-filters';

/** The filters that every list of readings offers. */
export const readingFilters = (): readonly OfferedFilter[] => [
  plainFilter('result', words.t('readings.columns.result'), results),
  plainFilter('conn_type', words.t('readings.columns.conn_type'), connTypes),
  {
    name: 'type',
    label: words.t('readings.columns.type'),
    choices: (['new', 'repeat'] as const).map((value) => ({
      value,
      text: words.t(`readings.types.${value}`),
    })),
  },
  {
    name: 'rating',
    label: words.t('readings.columns.rating'),
    choices: ['5', '4', '3', '2', '1'].map((value) => ({
      value,
      text: words.t('list_bar.stars', { rating: value }),
    })),
  },
  {
    name: 'rated',
    label: words.t('list_bar.rated'),
    choices: (['true', 'false'] as const).map((value) => ({
      value,
      text: words.t(`list_bar.rated_values.${value}`),
    })),
    isSingle: true,
  },
];
