import { styled } from '@mui/material/styles';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brands, networkOfHost } from '../../brand/brands';
import { onPaper } from '../../brand/sizes';
import type { Period } from '../../domain/pay-period';
import { longDayText, zoneName } from '../format';
import { instantInText } from '../time-of-day';
import './pay-text';

const PrintHeadFrame = styled('dl')({
  display: 'none',
  gridTemplateColumns: 'repeat(4, auto)',
  justifyContent: 'start',
  gap: '4px 24px',
  margin: '0 0 14px',
  paddingTop: 10,
  borderTop: '2px solid var(--ink)',
  fontSize: 13,
  lineHeight: '18px',
  '& dd': { margin: 0, fontWeight: 700 },
  [onPaper]: { display: 'grid' },
});

/** When the page is printed, if it is. */
function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const print = () => setAt(new Date());
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return at;
}

interface PrintHeadProps {
  who: { name: string; username: string; extension: string | number };
  period: Period;
}

/** For print only: whose statement it is, its dates, and when it was printed. */
export function PrintHead({ who, period }: PrintHeadProps) {
  const { t } = useTranslation();
  const printedAt = usePrintedAt();
  const { name, username, extension } = who;
  const year = period.to.slice(0, 4);
  const facts = [
    [t('pay.network'), brands[networkOfHost(window.location.hostname)].title],
    [t('pay.psychic'), name],
    [
      t('pay.pay_period'),
      t('pay.from_to', {
        from: longDayText(period.from),
        to: `${longDayText(period.to)}, ${year}`,
      }),
    ],
    [t('pay.username'), t('pay.username_ext', { username, extension })],
    [t('pay.printed'), t('pay.printed_at', { at: instantInText(printedAt.toISOString()), zone: zoneName() })],
  ];
  return (
    <PrintHeadFrame>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </PrintHeadFrame>
  );
}
