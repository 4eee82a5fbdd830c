import { styled } from '@mui/material/styles';
import { Trans, useTranslation } from 'react-i18next';
import { missedQueries } from '../../common/api/missed';
import { useReportQuery } from '../../common/api/useReportQuery';
import type { Period } from '../../common/domain/pay-period';
import { percent } from '../../common/ui/format';
import { usePsychic } from '../../common/ui/own/session';
import './words';

const Sentence = styled('p')({ margin: 0, color: 'var(--ink2)', '& b': { color: 'var(--ink)' } });

/** How many contacts of these days were answered, and how many of the missed came back; nothing without contacts. */
export function SharesLine({ period }: { period: Period }) {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { data } = useReportQuery(missedQueries.shares(id, period));
  if (data === undefined || data.attempted === 0) return null;
  const { answered_pct, recovered_pct, ...counts } = data;
  return (
    <Sentence>
      <Trans
        t={t}
        i18nKey={data.missed === 0 ? 'missed.all_answered' : 'missed.shares'}
        values={{ ...counts, answered_pct: percent(answered_pct), recovered_pct: percent(recovered_pct) }}
        components={{ b: <b /> }}
      />
    </Sentence>
  );
}
