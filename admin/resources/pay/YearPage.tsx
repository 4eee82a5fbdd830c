import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { payQueries, type PayYear, yearFileAddress } from '../../../common/api/pay';
import { useFileLink } from '../../../common/api/useExport';
import { onPaper, onPhone } from '../../../common/brand/sizes';
import { currentYearOf, dateTextOf } from '../../../common/domain/date-field';
import { Select } from '../../../common/ui/form/Select';
import { count, money } from '../../../common/ui/format';
import { Icon } from '../../../common/ui/parts/Icon';
import { Card, Page } from '../../../common/ui/parts/Page';
import { Awaited, EmptyState } from '../../../common/ui/parts/States';
import { Tag } from '../../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { ListBar, ListNote } from '../../../common/ui/table/ListBar';
import { addWords } from '../../../common/words';
import type { ResourceRows } from '../../providers/resources';
import { payYear } from '../../words/pay-year';
import { AddressList } from '../AddressList';
import { ListRows, ListTable } from '../ListTable';
import { Owing } from './Owing';

addWords('admin', { pay_year: payYear });

type PersonRow = ResourceRows['pay_years'];

const YearFacts = styled(Card)({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 40px',
  marginBottom: 16,
  padding: '14px 16px',
  '& dl': { display: 'contents' },
  '& dt': { fontSize: 13, fontWeight: 600, color: 'var(--ink2)' },
  '& dd': { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 700 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--ink3)' },
  '& ul': { flexBasis: '100%', display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 8, fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& li svg': { flex: 'none', marginTop: 1, color: 'var(--alert)' },
  [onPaper]: { border: 0, padding: 0 },
});

const YearActs = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [onPaper]: { display: 'none' },
  [onPhone]: { width: '100%', '& > *': { flex: 1 } },
});

/** What keeps the year from being reported as it is. */
function warningsOf(t: TFunction<'admin'>, year: PayYear): string[] {
  const { people, payer_ein, payer_name: payer, without_tax_form, without_tin, is_shared } = year;
  return [
    ...(payer_ein === null && people > 0 ? [t('pay_year.no_ein', { payer })] : []),
    ...(without_tax_form > 0 ? [t('pay_year.no_tax_form', { count: without_tax_form })] : []),
    ...(without_tin > 0 ? [t('pay_year.no_tin', { count: without_tin })] : []),
    ...(is_shared ? [t('pay_year.shared')] : []),
  ];
}

function YearSums({ year }: { year: PayYear }) {
  const { t } = useTranslation('admin');
  const warnings = warningsOf(t, year);
  return (
    <YearFacts aria-label={t('pay_year.facts')}>
      <dl>
        <div>
          <dt>{t('pay_year.paid')}</dt>
          <dd>{money(year.paid)}</dd>
        </div>
        <div>
          <dt>{t('pay_year.people')}</dt>
          <dd>{count(year.people)}</dd>
        </div>
        <div>
          <dt>{t('pay_year.reportable')}</dt>
          <dd>
            {count(year.reportable)}
            <small>
              {t('pay_year.reportable_line', {
                paid: money(year.reportable_paid),
                threshold: money(year.threshold),
              })}
            </small>
          </dd>
        </div>
      </dl>
      {warnings.length > 0 && (
        <ul>
          {warnings.map((text) => (
            <li key={text}>
              <Icon name="warning" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </YearFacts>
  );
}

function TaxForm({ row }: { row: PersonRow }) {
  const { t } = useTranslation('admin');
  if (row.tax_form === 'none')
    return (
      <Tag icon="warning" tone="alert">
        {t('pay_year.form_none')}
      </Tag>
    );
  return row.tax_form_on === null
    ? row.tax_form
    : t('pay_year.form_dated', { form: row.tax_form, day: dateTextOf(row.tax_form_on) });
}

const reportedText = (t: TFunction<'admin'>, row: PersonRow): string =>
  t(row.reportable ? 'pay_year.is_reported' : 'pay_year.is_not_reported');

const columnsOf = (t: TFunction<'admin'>): readonly Column<PersonRow>[] => [
  {
    key: 'username',
    header: t('pay_year.person'),
    rowHeader: true,
    isName: true,
    render: ({ user_id, username }) => <Link to={`/psychics/${user_id}/pay`}>{username}</Link>,
  },
  { key: 'name', header: t('pay_year.name'), isName: true, render: ({ name }) => name },
  {
    key: 'city',
    header: t('pay_year.place'),
    isName: true,
    render: ({ city, region }) => [city, region].filter((part) => part !== '').join(', '),
  },
  { key: 'tax_form', header: t('pay_year.tax_form'), render: (row) => <TaxForm row={row} /> },
  {
    key: 'paid',
    header: t('pay_year.paid'),
    align: 'right',
    tone: 'strong',
    render: ({ paid, joined }) => (
      <>
        {money(paid)}
        {joined && <small> {t('pay_year.joined')}</small>}
      </>
    ),
  },
  {
    key: 'reportable',
    header: t('pay_year.reported'),
    sortable: false,
    render: (row) => reportedText(t, row),
  },
];

const cardOf = (t: TFunction<'admin'>, row: PersonRow): PhoneCard => ({
  name: row.username,
  figure: money(row.paid),
  line: row.tax_form === 'none' ? t('pay_year.form_none') : row.tax_form,
  aside: t(row.reportable ? 'pay_year.card_reported' : 'pay_year.card_not_reported'),
});

const defaults = {
  sort: 'paid',
  order: 'DESC',
  perPage: 50,
  sortable: ['username', 'name', 'city', 'tax_form', 'paid'],
} as const;

function YearPeople({ year }: { year: number }) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <AddressList resource="pay_years" defaults={defaults} filter={{ year }}>
      <ListBar end={<ListRows />}>
        <ListNote>{t('pay_year.note')}</ListNote>
      </ListBar>
      <ListTable
        label={t('pay_year.table', { year })}
        columns={columns}
        card={(row) => cardOf(t, row)}
        failure={t('pay_year.not_loaded')}
        empty={
          <EmptyState
            title={t('pay_year.none', { year })}
            text={t('pay_year.none_text')}
            action={
              <Button component={Link} to="/pay" variant="outlined">
                {t('pay_year.runs')}
              </Button>
            }
          />
        }
      />
    </AddressList>
  );
}

/** What people were paid in a calendar year, for form 1099. */
export function YearPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const asked = Number(useParams().year);
  const year = Number.isInteger(asked) ? asked : currentYearOf(new Date());
  const { data: years, isError, refetch } = useQuery(payQueries.years());
  const file = useFileLink(yearFileAddress(year));
  const shown = years?.find((one) => one.year === year);
  const choices = [...new Set([year, ...(years ?? []).map((one) => one.year)])].sort((a, b) => b - a);
  return (
    <Page
      title={t('pay_year.title', { year })}
      actions={
        <YearActs>
          <Select
            label={t('pay_year.choose')}
            labelAt="unseen"
            value={String(year)}
            choices={choices.map((one) => ({ value: String(one), text: String(one) }))}
            onChange={(chosen) => void navigate(`/pay/years/${chosen}`)}
          />
          <Button
            component="a"
            variant="contained"
            href={file.href}
            onClick={file.onClick}
            download
            startIcon={<Icon name="download" />}
          >
            {t('pay_year.export')}
          </Button>
        </YearActs>
      }
    >
      {shown !== undefined && <YearSums year={shown} />}
      {years === undefined && (
        <YearFacts>
          <Awaited failed={isError} text={t('pay_year.failed')} onRetry={() => void refetch()} />
        </YearFacts>
      )}
      <YearPeople key={year} year={year} />
      <Owing />
    </Page>
  );
}
