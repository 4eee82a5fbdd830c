import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '../common/ui/parts/Boundary';
import { ErrorState } from '../common/ui/parts/States';

/** A part of the window. If it crashes, the rest of the window can still be used. */
export function Part({ at, children }: { at: number; children: ReactNode }) {
  const { t } = useTranslation('chat');
  return (
    <Boundary at={at} instead={(retry) => <ErrorState text={t('broken')} onRetry={retry} />}>
      {children}
    </Boundary>
  );
}
