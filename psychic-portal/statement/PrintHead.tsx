import { styled } from '@mui/material/styles';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PsychicRecord } from '../../common/api/psychics';
import { brands, networkOfHost } from '../../common/brand/brands';
import { onPaper } from '../../common/brand/sizes';
import type { Period } from '../../common/domain/pay-period';
import { longDayText, zoneName } from '../../common/ui/format';
import { instantInText } from '../../common/ui/time-of-day';

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

/** For print only: whose statement it is, its dates, and when it was printed. */
export function PrintHead({ psychic, period }: { psychic: PsychicRecord; period: Period }) {
  const { t } = useTranslation('portal');
  const printedAt = usePrintedAt();
  const { username, first, last, extension } = psychic;
  const year = period.to.slice(0, 4);
  const facts = [
    [t('statement.network'), brands[networkOfHost(window.location.hostname)].title],
    [t('statement.psychic'), `${first} ${last}`.trim()],
    [
      t('statement.pay_period'),
      t('statement.from_to', {
        from: longDayText(period.from),
        to: `${longDayText(period.to)}, ${year}`,
      }),
    ],
    [t('statement.username'), t('statement.username_ext', { username, extension })],
    [
      t('statement.printed'),
      t('statement.printed_at', { at: instantInText(printedAt.toISOString()), zone: zoneName() }),
    ],
  ];
  return (
    <PrintHeadFrame>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </PrintHeadFrame>
  );
}
