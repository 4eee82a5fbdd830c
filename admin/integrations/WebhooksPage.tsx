import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { count } from '../../common/ui/format';
import { instant } from '../../common/ui/time-of-day';
import { EmptyState } from '../../common/ui/parts/States';
import { useShown } from '../../common/ui/parts/useShown';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { ListBar, ListNote } from '../../common/ui/table/ListBar';
import { AddressList } from '../resources/AddressList';
import { ListRows, ListTable } from '../resources/ListTable';
import { AddWebhookDialog } from './AddWebhookDialog';
import { DeleteWebhookDialog } from './DeleteWebhookDialog';
import { IntegrationPage } from './IntegrationTabs';
import { WebhookSwitch } from './WebhookSwitch';
import type { ResourceRows } from '../providers/resources';
import { Tag } from '../../common/ui/parts/Tag';

const InRow = styled(Button)({ minWidth: 0, padding: 0, fontSize: 13 });
const Address = styled('span')({ overflowWrap: 'anywhere', whiteSpace: 'normal' });
const EventNames = styled('span')({ whiteSpace: 'normal' });

const columnsOf = (
  t: TFunction<'admin'>,
  onDelete: (row: ResourceRows['webhooks']) => void,
): readonly Column<ResourceRows['webhooks']>[] => [
  {
    key: 'url',
    header: t('integrations.address'),
    rowHeader: true,
    tone: 'strong',
    render: (row) => <Address>{row.url}</Address>,
  },
  {
    key: 'events',
    header: t('integrations.events'),
    sortable: false,
    render: (row) => <EventNames>{row.events.join(', ')}</EventNames>,
  },
  {
    key: 'state',
    header: t('integrations.state'),
    sortable: false,
    render: (row) => <WebhookState row={row} />,
  },
  {
    key: 'sending',
    header: t('integrations.sending'),
    sortable: false,
    render: (row) => <WebhookSwitch row={row} />,
  },
  { key: 'waiting', header: t('integrations.waiting'), align: 'right', render: (row) => count(row.waiting) },
  {
    key: 'created_at',
    header: t('integrations.created'),
    kind: 'date',
    render: (row) => instant(row.created_at),
  },
  {
    key: 'deliveries',
    header: t('integrations.deliveries'),
    sortable: false,
    render: (row) => (
      <Link
        to={`/integrations/webhooks/${row.id}`}
        aria-label={t('integrations.deliveries_of', { url: row.url })}
      >
        {t('integrations.deliveries')}
      </Link>
    ),
  },
  {
    key: 'delete',
    header: t('integrations.delete'),
    sortable: false,
    render: (row) => (
      <InRow
        variant="text"
        color="error"
        aria-label={t('integrations.delete_of', { url: row.url })}
        aria-haspopup="dialog"
        onClick={() => onDelete(row)}
      >
        {t('integrations.delete')}
      </InRow>
    ),
  },
];

const cardOf = (row: ResourceRows['webhooks']): PhoneCard => ({
  name: row.url,
  figure: <WebhookState row={row} />,
  line: row.events.join(', '),
});

const defaults = {
  sort: 'created_at',
  order: 'ASC',
  perPage: 10,
  sortable: ['url', 'waiting', 'created_at'],
} as const;

/** Endpoints that receive events. */
export function WebhooksPage() {
  const { t } = useTranslation('admin');
  const deleting = useShown<ResourceRows['webhooks']>();
  const [isAdding, setAdding] = useState(false);
  return (
    <IntegrationPage
      actions={
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('integrations.add')}
        </Button>
      }
    >
      <AddressList resource="webhooks" defaults={defaults}>
        <ListBar end={<ListRows />}>
          <ListNote>{t('integrations.webhooks_note')}</ListNote>
        </ListBar>
        <ListTable
          label={t('integrations.webhooks_table')}
          columns={columnsOf(t, deleting.show)}
          card={cardOf}
          failure={t('integrations.webhooks_failure')}
          empty={
            <EmptyState title={t('integrations.webhooks_none')} text={t('integrations.webhooks_none_text')} />
          }
        />
      </AddressList>
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
      {deleting.shown && (
        <DeleteWebhookDialog webhook={deleting.shown} open={deleting.isOpen} onClose={deleting.hide} />
      )}
    </IntegrationPage>
  );
}

/** A webhook's state. */
function WebhookState({ row }: { row: ResourceRows['webhooks'] }) {
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
