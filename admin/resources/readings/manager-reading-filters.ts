import type { TFunction } from 'i18next';
import type { OfferedFilter } from '../../../common/ui/list-bar/list-filters';
import { readingFilters } from '../../../common/ui/readings/reading-filters';

/** Managers also see what was corrected and voided. */
export const managerReadingFilters = (t: TFunction<'admin'>): readonly OfferedFilter[] => [
  ...readingFilters(),
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
