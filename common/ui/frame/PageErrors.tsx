import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Boundary } from '../parts/Boundary';
import { Card } from '../parts/Page';
import { ErrorState } from '../parts/States';

function BrokenPage() {
  const { t } = useTranslation();
  return (
    <Card>
      <ErrorState text={t('frame.page_failed')} onRetry={() => window.location.reload()} />
    </Card>
  );
}

/** Keeps the menu when a page crashes. Another page is shown as usual. */
export function PageErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary at={pathname} instead={() => <BrokenPage />}>
      {children}
    </Boundary>
  );
}
