import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { networkOfHost } from '../../common/brand/brands';
import { listText, timesNote } from '../../common/ui/format';
import { instant } from '../../common/ui/time-of-day';
import { EmptyState } from '../../common/ui/parts/States';
import { Tag } from '../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { FootNote, ListBar, ListNote } from '../../common/ui/table/ListBar';
import { AddressList } from '../resources/AddressList';
import { ListRows, ListTable } from '../resources/ListTable';
import { IntegrationPage } from './IntegrationTabs';
import type { ResourceRows } from '../providers/resources';

const Command = styled('code')({
  display: 'block',
  margin: '0 0 12px',
  padding: '8px 12px',
  background: 'var(--sunken)',
  borderRadius: 6,
  overflowWrap: 'anywhere',
});

const network = networkOfHost(window.location.hostname);

/** Whether a key is still valid. */
function KeyTag({ row }: { row: ResourceRows['keys'] }) {
  const { t } = useTranslation('admin');
  if (row.revoked_at !== null)
    return (
      <Tag icon="ban" tone="off">
        {t('integrations.revoked')}
      </Tag>
    );
  const hasEnded = row.ends_at !== null && new Date(row.ends_at) <= new Date();
  return (
    <Tag icon={hasEnded ? 'clock' : 'check'} tone={hasEnded ? 'off' : 'go'}>
      {t(hasEnded ? 'integrations.ended' : 'integrations.live')}
    </Tag>
  );
}

const columnsOf = (t: TFunction<'admin'>): readonly Column<ResourceRows['keys']>[] => {
  const at = (iso: string | null): string => (iso === null ? t('integrations.never') : instant(iso));
  return [
    {
      key: 'name',
      header: t('integrations.label'),
      rowHeader: true,
      isName: true,
      tone: 'strong',
      render: (row) => row.name,
    },
    { key: 'id', header: t('integrations.number'), kind: 'figure', tone: 'muted', render: (row) => row.id },
    {
      key: 'state',
      header: t('integrations.state'),
      sortable: false,
      render: (row) => <KeyTag row={row} />,
    },
    {
      key: 'scopes',
      header: t('integrations.scopes'),
      sortable: false,
      render: (row) => listText(row.scopes),
    },
    {
      key: 'created_at',
      header: t('integrations.created'),
      kind: 'date',
      render: (row) => at(row.created_at),
    },
    {
      key: 'last_used_at',
      header: t('integrations.last_used'),
      kind: 'date',
      render: (row) => at(row.last_used_at),
    },
    {
      key: 'ends_at',
      header: t('integrations.ends'),
      sortable: false,
      render: (row) => at(row.revoked_at ?? row.ends_at),
    },
  ];
};

const cardOf = (row: ResourceRows['keys']): PhoneCard => ({
  name: row.name,
  figure: <KeyTag row={row} />,
  line: listText(row.scopes),
});

const defaults = {
  sort: 'created_at',
  order: 'DESC',
  perPage: 10,
  sortable: ['name', 'id', 'created_at', 'last_used_at'],
} as const;

/** Integrators' keys, read-only. */
export function KeysPage() {
  const { t } = useTranslation('admin');
  return (
    <IntegrationPage>
      <AddressList resource="keys" defaults={defaults}>
        <ListBar end={<ListRows />}>
          <ListNote>{t('integrations.keys_note')}</ListNote>
        </ListBar>
        <Command>{t('integrations.keys_command', { network })}</Command>
        <ListTable
          label={t('integrations.keys_table')}
          columns={columnsOf(t)}
          card={cardOf}
          failure={t('integrations.keys_failure')}
          empty={<EmptyState title={t('integrations.keys_none')} text={t('integrations.keys_none_text')} />}
        />
      </AddressList>
      <FootNote>{timesNote()}</FootNote>
    </IntegrationPage>
  );
}
