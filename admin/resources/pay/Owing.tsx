import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type OwingRow, payQueries } from '../../../common/api/pay';
import { may } from '../../../common/api/session';
import { money } from '../../../common/ui/format';
import { CardHeader } from '../../../common/ui/parts/CardHeader';
import { Card } from '../../../common/ui/parts/Page';
import { Awaited } from '../../../common/ui/parts/States';
import type { Column } from '../../../common/ui/table/column';
import { SmallTable } from '../../parts/SmallTable';

const OwingCard = styled(Card)({
  marginTop: 16,
  '& > p': { margin: 0, padding: '0 16px 12px', fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
});

const columnsOf = (t: TFunction<'admin'>): readonly Column<OwingRow>[] => [
  {
    key: 'username',
    header: t('pay_year.person'),
    rowHeader: true,
    isName: true,
    render: ({ user_id, username }) => <Link to={`/psychics/${user_id}/pay`}>{username}</Link>,
  },
  { key: 'name', header: t('pay_year.name'), isName: true, roomy: true, render: ({ name }) => name },
  { key: 'status', header: t('pay_year.status'), render: ({ account_status }) => account_status },
  { key: 'number', header: t('pay_year.statement'), roomy: true, render: ({ number }) => number },
  {
    key: 'owed',
    header: t('pay_year.owed'),
    align: 'right',
    tone: 'strong',
    render: ({ owed }) => money(owed),
  },
];

function OwingTable() {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery(payQueries.owing());
  if (data === undefined)
    return <Awaited failed={isError} text={t('pay_year.owing_failed')} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p>{t('pay_year.owing_none')}</p>;
  return (
    <>
      <p>{t('pay_year.owing_note')}</p>
      <SmallTable label={t('pay_year.owing')} columns={columnsOf(t)} rows={data} rowId={({ id }) => id} />
    </>
  );
}

/** Psychics who left owing money, for managers who may prepare pay. */
export function Owing() {
  const { t } = useTranslation('admin');
  if (!may('pay_prepare')) return null;
  return (
    <OwingCard id="owing">
      <CardHeader title={t('pay_year.owing')} />
      <OwingTable />
    </OwingCard>
  );
}
