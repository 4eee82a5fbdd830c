import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalOf, rateOf, sumOf } from '../../../common/domain/pay/money';
import { type ExampleLine, examplePay } from '../../../common/domain/pay/example';
import type { PayTerms } from '../../../common/domain/pay/terms';
import { fieldName } from '../../../common/ui/form/form-style';
import { count, minutes, money } from '../../../common/ui/format';
import { rateText } from '../../../common/ui/pay/pay-text';
import { Segmented } from '../../../common/ui/parts/Segmented';
import type { Column } from '../../../common/ui/table/column';
import { SmallTable } from '../../parts/SmallTable';

const ExampleBox = styled('section')({
  minWidth: 0,
  display: 'grid',
  gap: 10,
  alignContent: 'start',
  '& h3': { ...fieldName, margin: 0 },
  '& p': { margin: 0, color: 'var(--ink2)' },
  '& > div:last-child': { border: '1px solid var(--line)', borderRadius: 10 },
});

const sizes = ['400', '900', '1500'] as const;
type ExampleSize = (typeof sizes)[number];

/** The total is a row without minutes. */
type ExampleRow = Omit<ExampleLine, 'kind' | 'hundredths' | 'rate'> & {
  kind: ExampleLine['kind'] | 'total';
  hundredths: number | null;
  rate: number | null;
};

/** What an example week earns by terms that are being typed. @param terms undefined while they are not valid */
export function TermsExample({ terms }: { terms: PayTerms | undefined }) {
  const { t } = useTranslation('admin');
  const [size, setSize] = useState<ExampleSize>('900');
  const lines = terms === undefined ? [] : examplePay(terms, Number(size));
  const columns: Column<ExampleRow>[] = [
    {
      key: 'kind',
      header: t('pay.terms.example_line'),
      rowHeader: true,
      render: ({ kind }) => (kind === 'total' ? '' : t(`pay.terms.example_lines.${kind}`)),
    },
    {
      key: 'minutes',
      header: t('pay.terms.example_minutes'),
      align: 'right',
      render: ({ hundredths }) => (hundredths === null ? '' : minutes(decimalOf(hundredths))),
    },
    {
      key: 'rate',
      header: t('pay.terms.example_rate'),
      align: 'right',
      render: ({ rate }) => (rate === null ? '' : rateText(rateOf(rate))),
    },
    {
      key: 'amount',
      header: t('pay.terms.example_amount'),
      align: 'right',
      render: ({ cents }) => money(decimalOf(cents)),
    },
  ];
  return (
    <ExampleBox aria-label={t('pay.terms.example')}>
      <h3>{t('pay.terms.example')}</h3>
      <Segmented
        label={t('pay.terms.example_size')}
        segments={sizes.map((value) => ({
          value,
          name: t('pay.terms.example_minutes_of', { minutes: count(Number(value)) }),
        }))}
        value={size}
        onChange={setSize}
      />
      {terms === undefined ? (
        <p>{t('pay.terms.example_missing')}</p>
      ) : (
        <SmallTable
          label={t('pay.terms.example_table')}
          columns={columns}
          rows={lines}
          rowId={({ kind }) => kind}
          totals={{
            label: t('pay.terms.example_total'),
            row: {
              kind: 'total',
              hundredths: null,
              rate: null,
              cents: sumOf(lines.map(({ cents }) => cents)),
            },
          }}
        />
      )}
    </ExampleBox>
  );
}
