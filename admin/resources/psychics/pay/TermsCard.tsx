import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { payQueries, type PayTermsRow } from '../../../../common/api/pay';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { onPaper } from '../../../../common/brand/sizes';
import { lazyPart } from '../../../../common/ui/frame/lazy-page';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { TermsText } from '../../../../common/ui/pay/TermsText';
import { TermsTimeline } from '../../pay/TermsTimeline';
import { usePsychic } from '../usePsychic';

// loaded when they are opened
const TermsEditor = lazyPart(() => import('../../pay/TermsEditor'), 'TermsEditor');
const VoidTerms = lazyPart(() => import('../../pay/VoidTerms'), 'VoidTerms');

const NetworkTerms = styled('div')({
  padding: '0 16px 14px',
  fontSize: 13,
  lineHeight: '20px',
  '& p': { margin: '0 0 6px', color: 'var(--ink2)' },
  '& a': { fontWeight: 600 },
});

/** The psychic's own terms as a line in time, and below them the network's, which apply without them. */
export function TermsCard() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  const { data: rows, failed, refetch } = useReportQuery(payQueries.terms(id));
  const [isWriting, setWriting] = useState(false);
  const [voiding, setVoiding] = useState<PayTermsRow>();
  const own = rows?.filter(({ user_id }) => user_id === id) ?? [];
  const network = rows?.find(({ user_id, state }) => user_id === null && state === 'current');
  const current = own.find(({ state }) => state === 'current');
  return (
    <Card aria-label={t('psychic_pay.terms')}>
      <CardHeader title={t('psychic_pay.terms')}>
        {rows && (
          <Button variant="outlined" sx={{ [onPaper]: { display: 'none' } }} onClick={() => setWriting(true)}>
            {t('psychic_pay.add_terms')}
          </Button>
        )}
      </CardHeader>
      {rows === undefined || failed ? (
        <Awaited failed={failed} text={t('psychic_pay.failed')} onRetry={refetch} />
      ) : (
        <>
          {own.length > 0 && (
            <TermsTimeline rows={own} label={t('psychic_pay.own_terms')} onVoid={setVoiding} />
          )}
          <NetworkTerms>
            <p>
              {current === undefined
                ? network === undefined
                  ? t('psychic_pay.none_of_network')
                  : t('psychic_pay.by_network')
                : t('psychic_pay.by_own')}{' '}
              <Link to="/pay/terms">{t('psychic_pay.to_network')}</Link>
            </p>
            {current === undefined && network && <TermsText terms={network.terms} />}
          </NetworkTerms>
        </>
      )}
      <Suspense>
        {isWriting && (
          <TermsEditor
            psychic={{ id, username }}
            from={(current ?? network)?.terms}
            onClose={() => setWriting(false)}
          />
        )}
        {voiding && <VoidTerms terms={voiding} onClose={() => setVoiding(undefined)} />}
      </Suspense>
    </Card>
  );
}
