import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { count, missing, timesNote } from '../../../common/ui/format';
import { LinkButton } from '../../../common/ui/parts/LinkButton';
import { EmptyState } from '../../../common/ui/parts/States';
import { useMay } from '../../../common/ui/parts/useMay';
import { useShown } from '../../../common/ui/parts/useShown';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import { instant } from '../../../common/ui/time-of-day';
import { addWords } from '../../../common/words';
import type { ResourceRows } from '../../providers/resources';
import { customerPsychics } from '../../words/customer-psychics';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { CustomerPage, type OfCustomer } from './CustomerPage';

const CustomerCardDialog = lazy(() => import('../../../common/ui/customers/CustomerCardDialog'));

type PsychicOfCustomer = ResourceRows['customer_psychics'];

addWords('admin', { customer_psychics: customerPsychics });

const blockOf = (t: TFunction<'admin'>, row: PsychicOfCustomer): string => {
  const { block_reason: reason, blocked_at, lifted_at } = row;
  if (reason === null || blocked_at === null) return missing;
  return lifted_at === null
    ? t('customer_psychics.blocked', { reason, at: instant(blocked_at) })
    : t('customer_psychics.lifted', { reason, at: instant(lifted_at) });
};

interface PsychicActs {
  customerId: number;
  /** Undefined without the right to read cards. */
  onCard: ((row: PsychicOfCustomer) => void) | undefined;
  mayGive: boolean;
}

const columnsOf = (
  t: TFunction<'admin'>,
  { customerId, onCard, mayGive }: PsychicActs,
): readonly Column<PsychicOfCustomer>[] => [
  {
    key: 'psychic_username',
    header: t('customers.psychic'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => <Link to={`/psychics/${row.id}/customers`}>{row.psychic_username}</Link>,
  },
  {
    key: 'last_contact',
    header: t('customers.last_contact'),
    kind: 'date',
    render: (row) => (row.last_contact === null ? missing : instant(row.last_contact)),
  },
  {
    key: 'readings',
    header: t('customers.readings'),
    align: 'right',
    render: (row) => count(row.readings),
  },
  { key: 'block_reason', header: t('customer_psychics.block'), render: (row) => blockOf(t, row) },
  {
    key: 'notes',
    header: t('customer_psychics.notes'),
    align: 'right',
    render: (row) =>
      onCard === undefined ? (
        count(row.notes)
      ) : (
        <LinkButton
          label={t('customer_psychics.read_of', { psychic: row.psychic_username })}
          onClick={() => onCard(row)}
        >
          {t('customer_psychics.read', { count: row.notes })}
        </LinkButton>
      ),
  },
  ...(mayGive
    ? [
        {
          key: 'give',
          header: t('customer_psychics.give_column'),
          sortable: false,
          render: (row: PsychicOfCustomer) =>
            row.block_reason !== null && row.lifted_at === null ? (
              missing
            ) : (
              <Link to={`/psychics/${row.id}/compose?customer=${customerId}`}>
                {t('customer_psychics.give')}
              </Link>
            ),
        },
      ]
    : []),
];

const cardOf =
  (t: TFunction<'admin'>) =>
  (row: PsychicOfCustomer): PhoneCard => ({
    name: row.psychic_username,
    figure: t('layout.count_readings', { count: row.readings }),
    line: blockOf(t, row),
  });

/** The psychics of a customer, with their blocks, a button to read each card, and a link to give minutes. */
function PsychicsOf({ id, username }: OfCustomer) {
  const { t } = useTranslation('admin');
  const card = useShown<PsychicOfCustomer>();
  const mayRead = useMay('recordings');
  const mayGive = useMay('decide');
  const { show } = card;
  const columns = useMemo(
    () => columnsOf(t, { customerId: id, onCard: mayRead ? show : undefined, mayGive }),
    [t, id, mayRead, mayGive, show],
  );
  const phoneCard = useMemo(() => cardOf(t), [t]);
  return (
    <AddressList
      resource="customer_psychics"
      defaults={{
        sort: 'last_contact',
        order: 'DESC',
        perPage: 10,
        sortable: ['psychic_username', 'last_contact', 'readings', 'block_reason', 'notes'],
      }}
      filter={{ customer: id }}
    >
      <ListControls columns={columns} search={t('customers.psychic')} />
      <ListTable
        hasControls
        label={t('customer_psychics.table', { username })}
        columns={columns}
        card={phoneCard}
        failure={t('customer_psychics.failure')}
        empty={<EmptyState title={t('customer_psychics.none')} />}
      />
      <FootNote>
        {timesNote()} {t('customer_psychics.note')}
      </FootNote>
      {card.shown && (
        <Suspense>
          <CustomerCardDialog
            isManager
            key={card.shown.id}
            psychicId={card.shown.id}
            customerId={id}
            name={username}
            open={card.isOpen}
            onClose={card.hide}
          />
        </Suspense>
      )}
    </AddressList>
  );
}

export const CustomerPsychics = () => (
  <CustomerPage>{(customer) => <PsychicsOf key={customer.id} {...customer} />}</CustomerPage>
);
