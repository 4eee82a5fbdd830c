import { useTranslation } from 'react-i18next';
import type { StatementSummary } from '../../api/pay';
import { Tag, type Tone } from '../parts/Tag';
import type { IconName } from '../parts/Icon';
import './pay-text';

const looks: Record<StatementSummary['status'] | 'held', { icon: IconName; tone: Tone }> = {
  open: { icon: 'clock', tone: 'talk' },
  parked: { icon: 'warning', tone: 'danger' },
  closed: { icon: 'clock', tone: 'alert' },
  approved: { icon: 'check', tone: 'go' },
  paid: { icon: 'check', tone: 'go' },
  held: { icon: 'pause', tone: 'alert' },
};

/** The state of a statement; on hold comes before the others. */
export function StatementTag({ status, held }: Pick<StatementSummary, 'status' | 'held'>) {
  const { t } = useTranslation();
  const state = held ? 'held' : status;
  return <Tag {...looks[state]}>{t(`pay.status.${state}`)}</Tag>;
}
