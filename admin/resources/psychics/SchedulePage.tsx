import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { Changeable } from '../../../common/ui/parts/Changeable';
import { ScheduleView } from '../../../common/ui/schedule/ScheduleView';
import { usePsychic } from './usePsychic';

/** The psychic's schedule. */
export function SchedulePage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychics.schedule_page', { username }));
  return (
    <Changeable rights={['decide']}>
      <ScheduleView key={id} psychicId={id} />
    </Changeable>
  );
}
