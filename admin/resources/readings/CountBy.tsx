import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Segmented } from '../../../common/ui/parts/Segmented';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import { addWords } from '../../../common/words';
import { readingCounts } from '../../words/reading-counts';

addWords('admin', { reading_counts: readingCounts });

const views = ['readings', 'by_psychic', 'by_customer'] as const;
export type ReadingsView = (typeof views)[number];

/** The days and filters of the address, for another view of the same readings. */
export function useSameReadings(): string {
  const [address] = useSearchParams();
  const same = new URLSearchParams(address);
  for (const name of ['q', 'sort', 'order', 'page', 'perPage']) same.delete(name);
  return same.size > 0 ? `?${same}` : '';
}

/** The network's readings one by one, or counted. */
export function CountBy({ view }: { view: ReadingsView }) {
  const { t } = useTranslation('admin');
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  // whether the days were chosen goes along, too
  const state: unknown = useLocation().state;
  const same = useSameReadings();
  return (
    <Segmented
      label={t('reading_counts.count_by')}
      segments={views.map((value) => ({
        value,
        name: t(`reading_counts.${isPhone ? 'short_views' : 'views'}.${value}`),
      }))}
      value={view}
      onChange={(chosen) =>
        void navigate(`/readings${chosen === 'readings' ? '' : `/${chosen}`}${same}`, { state })
      }
    />
  );
}
