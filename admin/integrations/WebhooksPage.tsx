import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { integrationQueries, type Webhook } from '../../common/api/integrations';
import { count, instant } from '../../common/ui/format';
import { EmptyState } from '../../common/ui/parts/States';
import { useShown } from '../../common/ui/parts/useShown';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { ListBar, Note } from '../../common/ui/table/ListBar';
import { AddWebhookDialog } from './AddWebhookDialog';
import { DeleteWebhookDialog } from './DeleteWebhookDialog';
import { IntegrationPage } from './IntegrationTabs';
import { PlainRows } from './PlainRows';
import { WebhookState } from './WebhookState';
import { WebhookSwitch } from './WebhookSwitch';

const InRow = styled(Button)({ minWidth: 0, padding: 0, fontSize: 13 });
const Address = styled('span')({ overflowWrap: 'anywhere', whiteSpace: 'normal' });
const Names = styled('span')({ whiteSpace: 'normal' });

const columnsOf = (t: TFunction<'admin'>, onDelete: (row: Webhook) => void): readonly Column<Webhook>[] => [
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
    render: (row) => <Names>{row.events.join(', ')}</Names>,
  },
  { key: 'state', header: t('integrations.state'), render: (row) => <WebhookState row={row} /> },
  { key: 'told', header: t('integrations.told'), render: (row) => <WebhookSwitch row={row} /> },
  { key: 'waiting', header: t('integrations.waiting'), align: 'right', render: (row) => count(row.waiting) },
  { key: 'created_at', header: t('integrations.created'), render: (row) => instant(row.created_at) },
  {
    key: 'deliveries',
    header: t('integrations.deliveries'),
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

const cardOf = (row: Webhook): PhoneCard => ({
  name: row.url,
  figure: <WebhookState row={row} />,
  line: row.events.join(', '),
});

/** The endpoints that are told what happens. */
export function WebhooksPage() {
  const { t } = useTranslation('admin');
  const query = useQuery(integrationQueries.webhooks());
  const deleting = useShown<Webhook>();
  const [isAdding, setAdding] = useState(false);
  return (
    <IntegrationPage
      actions={
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('integrations.add')}
        </Button>
      }
    >
      <ListBar end={null}>
        <Note>{t('integrations.webhooks_note')}</Note>
      </ListBar>
      <PlainRows
        query={query}
        label={t('integrations.webhooks_table')}
        columns={columnsOf(t, deleting.show)}
        card={cardOf}
        failure={t('integrations.webhooks_failure')}
        empty={
          <EmptyState title={t('integrations.webhooks_none')} text={t('integrations.webhooks_none_text')} />
        }
      />
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
      {deleting.shown && (
        <DeleteWebhookDialog webhook={deleting.shown} open={deleting.isOpen} onClose={deleting.hide} />
      )}
    </IntegrationPage>
  );
}
