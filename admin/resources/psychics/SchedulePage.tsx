import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { Changeable } from '../../../common/ui/parts/Changeable';
import { useWeek } from '../../../common/ui/schedule/useWeek';
import { WeekView } from '../../../common/ui/schedule/WeekView';
import { usePsychic } from './usePsychic';

/** The psychic's weekly schedule. */
export function SchedulePage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychics.schedule_page', { username }));
  return (
    <Changeable rights={['decide']}>
      <WeekView {...useWeek(id)} />
    </Changeable>
  );
}
