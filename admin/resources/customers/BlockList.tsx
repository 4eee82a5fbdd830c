import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { seeBlock } from '../../../common/api/customer-cards';
import { changed } from '../../../common/api/keys';
import { blockReasons, isUrgentBlock } from '../../../common/domain/customer-card';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { plainFilter } from '../../../common/ui/list-bar/list-filters';
import { missing, zoneName } from '../../../common/ui/format';
import { Page } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import { instant } from '../../../common/ui/time-of-day';
import type { ResourceRows } from '../../providers/resources';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';

type BlockOfNetwork = ResourceRows['blocks'];

const lifted = ({ lifted_at }: BlockOfNetwork): string => (lifted_at === null ? missing : instant(lifted_at));

/** Who has looked at it; a block that waits for a manager has a button instead. */
function Seen({ row }: { row: BlockOfNetwork }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => seeBlock(row),
    meta: { failure: t('customers.not_seen') },
    onSettled: () => changed(client, 'blocks'),
  });
  if (row.seen_at !== null)
    return t('customers.seen_by', { manager: row.seen_by ?? missing, at: instant(row.seen_at) });
  if (row.lifted_at !== null || !isUrgentBlock(row.reason)) return missing;
  return (
    <ChangeButton
      change="seeBlock"
      running={isPending}
      variant="text"
      aria-label={t('customers.see_block_of', { username: row.username })}
      onPress={() => mutate()}
    >
      {t('customers.see_block')}
    </ChangeButton>
  );
}

const columnsOf = (t: TFunction<'admin'>): readonly Column<BlockOfNetwork>[] => [
  {
    key: 'username',
    header: t('customers.username'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => <Link to={`/customers/${row.customer_id}`}>{row.username}</Link>,
  },
  {
    key: 'psychic_username',
    header: t('customers.psychic'),
    isName: true,
    render: (row) => <Link to={`/psychics/${row.psychic_id}/customers`}>{row.psychic_username}</Link>,
  },
  { key: 'reason', header: t('customers.reason'), render: (row) => row.reason },
  {
    key: 'blocked_at',
    header: t('customers.blocked_at'),
    kind: 'date',
    render: (row) => instant(row.blocked_at),
  },
  { key: 'lifted_at', header: t('customers.lifted_at'), kind: 'date', render: lifted },
  {
    key: 'seen_at',
    header: t('customers.seen_at'),
    kind: 'date',
    render: (row) => <Seen row={row} />,
  },
];

const cardOf = (row: BlockOfNetwork): PhoneCard => ({
  name: row.username,
  figure: row.reason,
  line: row.psychic_username,
  aside: instant(row.blocked_at),
});

const defaults = {
  sort: 'blocked_at',
  order: 'DESC',
  perPage: 20,
  sortable: ['username', 'psychic_username', 'reason', 'blocked_at', 'lifted_at', 'seen_at'],
} as const;

/** Whom psychics have blocked and why, also blocks that were lifted. */
export function BlockList() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(
    () => [
      plainFilter('reason', t('customers.reason'), blockReasons),
      {
        name: 'waits',
        label: t('customers.seen_at'),
        isSingle: true,
        choices: [{ value: 'true', text: t('customers.not_yet_seen') }],
      },
    ],
    [t],
  );
  return (
    <Page title={t('customers.blocks')}>
      <AddressList resource="blocks" defaults={defaults} filters={filters}>
        <ListControls columns={columns} search={t('customers.blocks_search')} />
        <ListTable
          hasControls
          label={t('customers.blocks_table')}
          columns={columns}
          card={cardOf}
          failure={t('customers.blocks_failure')}
          empty={<EmptyState title={t('customers.blocks_none')} />}
        />
      </AddressList>
      <FootNote>{t('customers.blocks_note', { zone: zoneName() })}</FootNote>
    </Page>
  );
}
