import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneName } from '../../../common/ui/format';
import { payPeriodWindow } from '../../../common/ui/dates/windows';
import { WindowedList } from '../WindowedList';
import { psychicCard, psychicColumns } from './psychic-columns';

/** All psychics of the network, with their figures for a window of New York days. */
export function AllPsychics() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => psychicColumns(t), [t]);
  return (
    <WindowedList
      resource="psychics"
      usual={payPeriodWindow()}
      sort="ranking"
      order="ASC"
      perPage={20}
      label={t('psychics.table')}
      columns={columns}
      card={(row) => psychicCard(row, t)}
      exported="psychics"
      name={t('psychics.name')}
      dense
      stickyFirst
      empty={(days) => ({
        title: t('psychics.empty_title'),
        text: t('psychics.empty', { days }),
      })}
      note={t('psychics.note', { zone: zoneName() })}
    />
  );
}
