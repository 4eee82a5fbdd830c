import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordContextProvider } from 'react-admin';
import { Link, Outlet, useLocation, useParams } from 'react-router-dom';
import { statusOf } from '../../../common/api/api-error';
import { endSuccesses } from '../../../common/ui/parts/notices';
import { Card, Page } from '../../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../../common/ui/parts/States';
import { ErasedCard, erasedPaths } from './ErasedCard';
import { PsychicHeader } from './PsychicHeader';
import { PsychicTabs } from './PsychicTabs';
import { useLoadedPsychic } from './usePsychic';

function NoSuchPsychic() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('psychics.not_found')}>
      <Card>
        <EmptyState
          title={t('psychics.not_found_title')}
          text={t('psychics.not_found_text')}
          action={
            <Button component={Link} to="/psychics" variant="contained">
              {t('psychics.all')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}

/** The frame around a psychic's pages: header and tabs. */
export function PsychicLayout() {
  const text = useParams().id ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? <KnownPsychic key={text} id={Number(text)} /> : <NoSuchPsychic />;
}

const ComingPage = () => (
  <Card>
    <LoadingRows />
  </Card>
);

/** First checks whether the psychic exists. */
const UnderHeader = styled('div')({
  display: 'contents',
  '&[data-unknown]:has([role=alert])': { visibility: 'hidden' },
});

/** Shows header and tabs immediately, with the page below, which loads its own data in parallel with the record. */
function KnownPsychic({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const { data: psychic, error, refetch } = useLoadedPsychic(id);
  const part = useLocation().pathname.split('/')[3] ?? '';
  const erasedAt = psychic?.erased_at ?? null;
  // below another psychic's name they would be taken for that one's
  useEffect(() => endSuccesses, []);
  if ([400, 404].includes(statusOf(error) ?? 0)) return <NoSuchPsychic />;
  if (psychic === undefined && error !== null) {
    return (
      <Card>
        <ErrorState text={t('psychics.failure')} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <RecordContextProvider value={psychic}>
      <PsychicHeader psychic={psychic} />
      <PsychicTabs id={id} isErased={erasedAt !== null} />
      <UnderHeader data-unknown={psychic === undefined || undefined}>
        <Suspense fallback={<ComingPage />}>
          {erasedAt !== null && erasedPaths.includes(part) ? <ErasedCard at={erasedAt} /> : <Outlet />}
        </Suspense>
      </UnderHeader>
    </RecordContextProvider>
  );
}
