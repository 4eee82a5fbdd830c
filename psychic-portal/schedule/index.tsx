import { useTranslation } from 'react-i18next';
import { Page } from '../../common/ui/parts/Page';
import { useWeek } from '../../common/ui/schedule/useWeek';
import { WeekView } from '../../common/ui/schedule/WeekView';
import { usePsychic } from '../../common/ui/own/session';

/** The psychic's own weekly schedule. */
export function SchedulePage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  return (
    <Page title={t('layout.entries.schedule')}>
      <WeekView {...useWeek(id)} />
    </Page>
  );
}
