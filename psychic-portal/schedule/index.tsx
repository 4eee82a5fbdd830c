import { useTranslation } from 'react-i18next';
import { usePsychic } from '../../common/ui/own/session';
import { Page } from '../../common/ui/parts/Page';
import { ScheduleView } from '../../common/ui/schedule/ScheduleView';
import { CalendarCard } from './CalendarCard';

/** The psychic's own schedule. */
export function SchedulePage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  return (
    <Page title={t('layout.entries.schedule')}>
      <ScheduleView key={id} psychicId={id} />
      <CalendarCard psychicId={id} />
    </Page>
  );
}
