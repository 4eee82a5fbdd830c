import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { payQueries } from '../../../common/api/pay';
import { addDays, type Day, dayOf } from '../../../common/domain/new-york-time';
import { change, count, money, namedDayText } from '../../../common/ui/format';
import type { IconName } from '../../../common/ui/parts/Icon';
import { Page } from '../../../common/ui/parts/Page';
import { PayWeek } from '../../../common/ui/parts/PayWeek';
import { EmptyState } from '../../../common/ui/parts/States';
import { Tag, type Tone } from '../../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { ListBar, ListNote } from '../../../common/ui/table/ListBar';
import type { ResourceRows } from '../../providers/resources';
import { AddressList } from '../AddressList';
import { ListRows, ListTable } from '../ListTable';
import { PayLinks } from './PayLinks';
import './pay-words';
import { runDays } from './run-texts';

type PayRunRow = ResourceRows['pay_runs'];

const looks: Record<PayRunRow['state'], { icon: IconName; tone: Tone }> = {
  open: { icon: 'clock', tone: 'talk' },
  over: { icon: 'clock', tone: 'alert' },
  closed: { icon: 'clock', tone: 'alert' },
  approved: { icon: 'check', tone: 'talk' },
  paid: { icon: 'check', tone: 'go' },
};

const columnsOf = (t: TFunction<'admin'>, today: Day): readonly Column<PayRunRow>[] => [
  {
    key: 'period_to',
    header: t('pay.runs.period'),
    kind: 'date',
    rowHeader: true,
    tone: 'strong',
    render: ({ period_to }) => <Link to={`/pay/runs/${period_to}`}>{runDays(period_to)}</Link>,
  },
  {
    key: 'week',
    header: t('pay.runs.week'),
    sortable: false,
    roomy: true,
    width: 222,
    render: ({ period_to }) => <PayWeek from={addDays(period_to, -6)} today={today} />,
  },
  {
    key: 'state',
    header: t('pay.runs.state'),
    sortable: false,
    render: ({ state }) => <Tag {...looks[state]}>{t(`pay.runs.states.${state}`)}</Tag>,
  },
  {
    key: 'due_on',
    header: t('pay.runs.due'),
    kind: 'date',
    sortable: false,
    render: ({ due_on }) => namedDayText(due_on),
  },
  {
    key: 'statements',
    header: t('pay.runs.statements'),
    align: 'right',
    sortable: false,
    render: ({ statements }) => count(statements),
  },
  {
    key: 'total',
    header: t('pay.runs.total'),
    align: 'right',
    tone: 'strong',
    sortable: false,
    render: ({ total }) => money(total),
  },
  {
    key: 'against_last',
    header: t('pay.runs.against_last'),
    align: 'right',
    sortable: false,
    render: ({ against_last }) => change(against_last),
  },
  {
    key: 'held_or_parked',
    header: t('pay.runs.held_or_parked'),
    align: 'right',
    sortable: false,
    render: ({ held, parked }) => count(held + parked),
  },
];

const cardOf = (t: TFunction<'admin'>, row: PayRunRow): PhoneCard => ({
  name: runDays(row.period_to),
  figure: money(row.total),
  line: t('pay.runs.line', { count: row.statements, state: t(`pay.runs.states.${row.state}`) }),
  link: { to: `/pay/runs/${row.period_to}` },
});

/** Why there are no runs; without terms, it leads to them. */
function NoRuns() {
  const { t } = useTranslation('admin');
  const { data: terms } = useQuery(payQueries.terms());
  if (terms?.length === 0)
    return (
      <EmptyState
        title={t('pay.runs.no_terms')}
        text={t('pay.runs.no_terms_text')}
        action={
          <Button component={Link} to="/pay/terms" variant="contained">
            {t('pay.runs.no_terms_link')}
          </Button>
        }
      />
    );
  return <EmptyState title={t('pay.runs.none')} text={t('pay.runs.none_text')} />;
}

const defaults = { sort: 'period_to', order: 'DESC', perPage: 10, sortable: ['period_to'] } as const;

/** The runs of pay, newest first. */
export function RunsPage() {
  const { t } = useTranslation('admin');
  const today = dayOf(new Date());
  const columns = useMemo(() => columnsOf(t, today), [t, today]);
  return (
    <Page title={t('pay.title')} actions={<PayLinks />}>
      <AddressList resource="pay_runs" defaults={defaults}>
        <ListBar end={<ListRows />}>
          <ListNote>{t('pay.runs.note')}</ListNote>
        </ListBar>
        <ListTable
          label={t('pay.runs.table')}
          columns={columns}
          card={(row) => cardOf(t, row)}
          failure={t('pay.runs.failure')}
          empty={<NoRuns />}
        />
      </AddressList>
    </Page>
  );
}
