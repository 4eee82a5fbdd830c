import { useTranslation } from 'react-i18next';
import type { PayRun } from '../../../common/api/pay';
import type { IconName } from '../../../common/ui/parts/Icon';
import { Tag, type Tone } from '../../../common/ui/parts/Tag';

const looks: Record<PayRun['state'], { icon: IconName; tone: Tone }> = {
  open: { icon: 'clock', tone: 'talk' },
  over: { icon: 'clock', tone: 'alert' },
  closed: { icon: 'clock', tone: 'alert' },
  approved: { icon: 'check', tone: 'talk' },
  paid: { icon: 'check', tone: 'go' },
};

/** The state of a run. */
export function RunTag({ state }: Pick<PayRun, 'state'>) {
  const { t } = useTranslation('admin');
  return <Tag {...looks[state]}>{t(`pay.runs.states.${state}`)}</Tag>;
}
