import type { TFunction } from 'i18next';
import { connTypes, results } from '../../../common/domain/reading';
import { type OfferedFilter, plainFilter } from '../list-bar/list-filters';

/** The filters that lists of readings offer. */
export const readingFilters = (t: TFunction<['admin', 'ui']>): readonly OfferedFilter[] => [
  plainFilter('result', t('ui:readings.columns.result'), results),
  plainFilter('conn_type', t('ui:readings.columns.conn_type'), connTypes),
  {
    name: 'type',
    label: t('ui:readings.columns.type'),
    choices: (['new', 'repeat'] as const).map((value) => ({ value, text: t(`ui:readings.types.${value}`) })),
  },
  {
    name: 'rating',
    label: t('ui:readings.columns.rating'),
    choices: ['5', '4', '3', '2', '1'].map((value) => ({
      value,
      text: t('psychics.stars', { rating: value }),
    })),
  },
  {
    name: 'rated',
    label: t('psychics.rated'),
    choices: (['true', 'false'] as const).map((value) => ({
      value,
      text: t(`psychics.rated_values.${value}`),
    })),
    isSingle: true,
  },
  {
    name: 'corrected',
    label: t('psychics.corrected'),
    choices: (['true', 'false'] as const).map((value) => ({
      value,
      text: t(`psychics.corrected_values.${value}`),
    })),
    isSingle: true,
  },
  {
    name: 'voided',
    label: t('psychics.voided'),
    choices: [{ value: 'true', text: t('psychics.voided_only') }],
    isSingle: true,
  },
];
