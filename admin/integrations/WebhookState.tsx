import { useTranslation } from 'react-i18next';
import { Tag } from '../../common/ui/parts/Tag';
import type { ResourceRows } from '../providers/resources';

/** A webhook's state. */
export function WebhookState({ row }: { row: ResourceRows['webhooks'] }) {
  const { t } = useTranslation('admin');
  if (row.disabled_why !== null)
    return (
      <Tag icon="pause" tone={row.disabled_why === 'failing' ? 'danger' : 'off'}>
        {t(row.disabled_why === 'failing' ? 'integrations.off_failing' : 'integrations.off_manager')}
      </Tag>
    );
  return row.failing_since === null ? (
    <Tag icon="check" tone="go">
      {t('integrations.on')}
    </Tag>
  ) : (
    <Tag icon="warning" tone="alert">
      {t('integrations.failing')}
    </Tag>
  );
}
