import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callbackStates, type CallbackState } from '../../../common/domain/callback';
import { count, missing, zoneName } from '../../../common/ui/format';
import type { IconName } from '../../../common/ui/parts/Icon';
import { Page } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import { Tag, type Tone } from '../../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import { instant } from '../../../common/ui/time-of-day';
import { addWords } from '../../../common/words';
import type { ResourceRows } from '../../providers/resources';
import { callbacks } from '../../words/callbacks';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';

type CallbackOfNetwork = ResourceRows['callbacks'];

addWords('admin', { callbacks });

const looks: Record<CallbackState, { icon: IconName; tone: Tone }> = {
  requested: { icon: 'clock', tone: 'alert' },
  accepted: { icon: 'phone', tone: 'talk' },
  done: { icon: 'check', tone: 'go' },
  declined: { icon: 'ban', tone: 'off' },
  expired: { icon: 'clock', tone: 'danger' },
};

function StateTag({ state }: { state: CallbackState }) {
  const { t } = useTranslation('admin');
  return <Tag {...looks[state]}>{t(`callbacks.states.${state}`)}</Tag>;
}

const columnsOf = (t: TFunction<'admin'>): readonly Column<CallbackOfNetwork>[] => [
  {
    key: 'username',
    header: t('callbacks.customer'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => <Link to={`/customers/${row.customer_id}`}>{row.username}</Link>,
  },
  {
    key: 'psychic_username',
    header: t('callbacks.psychic'),
    isName: true,
    render: (row) => <Link to={`/psychics/${row.psychic_id}`}>{row.psychic_username}</Link>,
  },
  {
    key: 'requested_at',
    header: t('callbacks.requested_at'),
    kind: 'date',
    render: (row) => instant(row.requested_at),
  },
  { key: 'state', header: t('callbacks.state'), render: (row) => <StateTag state={row.state} /> },
  {
    key: 'attempts',
    header: t('callbacks.attempts'),
    align: 'right',
    render: (row) => count(row.attempts),
  },
  {
    key: 'ended_at',
    header: t('callbacks.ended_at'),
    kind: 'date',
    render: (row) => (row.ended_at === null ? missing : instant(row.ended_at)),
  },
];

const cardOf = (row: CallbackOfNetwork): PhoneCard => ({
  name: row.username,
  figure: <StateTag state={row.state} />,
  line: row.psychic_username,
  aside: instant(row.requested_at),
});

const defaults = {
  sort: 'requested_at',
  order: 'DESC',
  perPage: 20,
  sortable: ['username', 'psychic_username', 'requested_at', 'state', 'attempts', 'ended_at'],
} as const;

/** Who asked whom to call back, since when, and what came of it. */
export function CallbackList() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => {
    const choices = callbackStates.map((value) => ({ value, text: t(`callbacks.states.${value}`) }));
    return [{ name: 'state', label: t('callbacks.state'), choices }];
  }, [t]);
  return (
    <Page title={t('callbacks.title')}>
      <AddressList resource="callbacks" defaults={defaults} filters={filters}>
        <ListControls columns={columns} search={t('callbacks.search')} />
        <ListTable
          hasControls
          label={t('callbacks.table')}
          columns={columns}
          card={cardOf}
          failure={t('callbacks.failure')}
          empty={<EmptyState title={t('callbacks.none')} text={t('callbacks.none_text')} />}
        />
      </AddressList>
      <FootNote>{t('callbacks.note', { zone: zoneName() })}</FootNote>
    </Page>
  );
}
