import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodLink } from '../../../common/ui/table/PeriodLink';
import { dayOf } from '../../../common/domain/new-york-time';
import { twelveMonthsTo } from '../../../common/domain/referrals';
import type { UsualWindow } from '../../../common/ui/dates/windows';
import { count } from '../../../common/ui/format';
import { Page } from '../../../common/ui/parts/Page';
import type { Column } from '../../../common/ui/table/column';
import { addWords } from '../../../common/words';
import type { ResourceRows } from '../../providers/resources';
import { referrals } from '../../words/referrals';
import { WindowedList } from '../WindowedList';

type Referral = ResourceRows['referrals'];

addWords('admin', { referrals });

const psychicsWith = ({ referral }: Referral): string => `/psychics?referral=${referral}`;

const columnsOf = (t: TFunction<'admin'>): readonly Column<Referral>[] => [
  {
    key: 'referral',
    header: t('psychics.referral'),
    rowHeader: true,
    tone: 'strong',
    render: (row) => <PeriodLink to={psychicsWith(row)}>{row.referral}</PeriodLink>,
  },
  { key: 'month', header: t('referrals.month'), render: (row) => monthName(row.month) },
  {
    key: 'applications',
    header: t('referrals.applications'),
    align: 'right',
    tone: 'strong',
    render: (row) => count(row.applications),
  },
  {
    key: 'activated',
    header: t('referrals.activated'),
    align: 'right',
    render: (row) => count(row.activated),
  },
];

const names = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

function monthName(name: string): string {
  const [year = 0, month = 1] = name.split('-').map(Number);
  return names.format(new Date(year, month - 1));
}

/** Applications by referral code and month. */
export function ReferralList() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => columnsOf(t), [t]);
  const usual: UsualWindow = {
    period: twelveMonthsTo(dayOf(new Date())),
    name: t('referrals.last_year'),
    back: t('referrals.show_last_year'),
  };
  return (
    <Page title={t('psychics.referrals')}>
      <WindowedList
        resource="referrals"
        usual={usual}
        sort="month"
        order="DESC"
        perPage={20}
        label={t('referrals.table')}
        columns={columns}
        card={(row) => ({
          name: row.referral,
          figure: count(row.applications),
          line: monthName(row.month),
          aside: t('referrals.card', { activated: row.activated }),
          link: { to: psychicsWith(row) },
        })}
        search={t('referrals.search')}
        exported="referrals"
        name={t('referrals.name')}
        empty={(days) => ({
          title: t('referrals.empty_title'),
          text: t('referrals.empty', { days }),
        })}
        note={t('referrals.note')}
      />
    </Page>
  );
}
