import type { TFunction } from 'i18next';
import { useGetMany, useGetManyAggregate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { count, instantWithSeconds, missing, timesNote } from '../../common/ui/format';
import { Page } from '../../common/ui/parts/Page';
import { Segmented } from '../../common/ui/parts/Segmented';
import { EmptyState } from '../../common/ui/parts/States';
import { Tag } from '../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { FootNote, ListBar, ListNote } from '../../common/ui/table/ListBar';
import { useTableAddress } from '../../common/ui/table/useTableAddress';
import { AddressList } from '../resources/AddressList';
import { ListRows, ListTable } from '../resources/ListTable';
import { DeliveryAgain } from './DeliveryAgain';
import { type ResourceRows, rowsOnly } from '../providers/resources';

const statuses = ['every', 'waiting', 'delivered', 'failed'] as const;
const looks = {
  waiting: { icon: 'clock', tone: 'alert' },
  delivered: { icon: 'check', tone: 'go' },
  failed: { icon: 'close', tone: 'danger' },
} as const;

function DeliveryTag({ row }: { row: ResourceRows['deliveries'] }) {
  const { t } = useTranslation('admin');
  return <Tag {...looks[row.status]}>{t(`integrations.statuses.${row.status}`)}</Tag>;
}

/** Shows the name once it is loaded; all names on the page are requested together. */
function PsychicLink({ id }: { id: number }) {
  const { data: [psychic] = [] } = useGetManyAggregate<ResourceRows['psychics']>('psychics', {
    ids: [id],
    meta: rowsOnly,
  });
  return <Link to={`/psychics/${id}`}>{psychic?.user_name ?? id}</Link>;
}

const columnsOf = (t: TFunction<'admin'>, webhook: number): readonly Column<ResourceRows['deliveries']>[] => [
  { key: 'at', header: t('integrations.at'), kind: 'date', render: (row) => instantWithSeconds(row.at) },
  {
    key: 'event',
    header: t('integrations.event'),
    rowHeader: true,
    tone: 'strong',
    render: (row) => row.event,
  },
  {
    key: 'user_id',
    header: t('integrations.psychic'),
    isName: true,
    render: (row) => (row.user_id === null ? missing : <PsychicLink id={row.user_id} />),
  },
  { key: 'number', header: t('integrations.number'), align: 'right', render: (row) => row.number },
  { key: 'status', header: t('integrations.status'), render: (row) => <DeliveryTag row={row} /> },
  { key: 'tries', header: t('integrations.tries'), align: 'right', render: (row) => count(row.tries) },
  {
    key: 'answer_code',
    header: t('integrations.answer'),
    render: (row) =>
      row.fault === null ? (row.answer_code ?? missing) : t(`integrations.faults.${row.fault}`),
  },
  {
    key: 'next_try_at',
    header: t('integrations.next_try'),
    kind: 'date',
    render: (row) => (row.next_try_at === null ? missing : instantWithSeconds(row.next_try_at)),
  },
  {
    key: 'again',
    header: t('integrations.again'),
    sortable: false,
    render: (row) => <DeliveryAgain webhook={webhook} row={row} />,
  },
];

const cardOf = (row: ResourceRows['deliveries']): PhoneCard => ({
  name: row.event,
  figure: <DeliveryTag row={row} />,
  line: instantWithSeconds(row.at),
});

const defaults = {
  sort: 'at',
  order: 'DESC',
  perPage: 10,
  sortable: ['at', 'event', 'user_id', 'number', 'status', 'tries', 'answer_code', 'next_try_at'],
  filters: {
    status: (value: string) => value !== 'every' && (statuses as readonly string[]).includes(value),
  },
} as const;

/** A webhook's deliveries. */
export function DeliveriesPage() {
  const { t } = useTranslation('admin');
  const id = Number(useParams().id);
  const { data: [webhook] = [] } = useGetMany<ResourceRows['webhooks']>('webhooks', { ids: [id] });
  const { state, change } = useTableAddress(defaults);
  const status = statuses.find((one) => state.filters?.status?.includes(one)) ?? 'every';
  return (
    <Page
      title={t('integrations.deliveries')}
      actions={<Link to="/integrations">{t('integrations.all_webhooks')}</Link>}
    >
      {webhook && (
        <ListBar end={null}>
          <ListNote>{webhook.url}</ListNote>
        </ListBar>
      )}
      <AddressList
        resource="deliveries"
        defaults={defaults}
        filter={{ webhook: id, ...(status !== 'every' && { status }) }}
      >
        <ListBar end={<ListRows />}>
          <Segmented
            label={t('integrations.status')}
            segments={statuses.map((value) => ({
              value,
              name: value === 'every' ? t('integrations.every_status') : t(`integrations.statuses.${value}`),
            }))}
            value={status}
            onChange={(next) => change({ filters: { status: next === 'every' ? [] : [next] } })}
          />
        </ListBar>
        <ListTable
          label={t('integrations.deliveries_table')}
          columns={columnsOf(t, id)}
          card={cardOf}
          failure={t('integrations.deliveries_failure')}
          empty={
            <EmptyState
              title={t('integrations.deliveries_none')}
              text={t('integrations.deliveries_none_text')}
            />
          }
        />
      </AddressList>
      <FootNote>
        {t('integrations.deliveries_note')} {timesNote()}
      </FootNote>
    </Page>
  );
}
