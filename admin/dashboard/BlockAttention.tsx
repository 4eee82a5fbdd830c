import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../common/ui/parts/Icon';
import { useListRows } from '../resources/useListRows';
import { AttentionList } from './PayAttention';
import { partEvery } from './usePart';

/** Blocks for threats and possible minors that no manager has looked at; nothing if there are none. */
export function BlockAttention() {
  const { t } = useTranslation('admin');
  const { total = 0 } = useListRows('blocks', {
    perPage: 1,
    sort: { field: 'blocked_at', order: 'ASC' },
    filter: { waits: 'true' },
    every: partEvery,
  });
  if (total === 0) return null;
  return (
    <AttentionList aria-label={t('dashboard.blocks')}>
      <ul>
        <li>
          <Link to="/blocks?waits=true">
            <Icon name="warning" />
            {t('dashboard.blocks_wait', { count: total })}
          </Link>
        </li>
      </ul>
    </AttentionList>
  );
}
