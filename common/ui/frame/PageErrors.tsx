import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../parts/Page';
import { ErrorState } from '../parts/States';

function Broken() {
  const { t } = useTranslation();
  return (
    <Card>
      <ErrorState text={t('frame.page_failed')} onRetry={() => window.location.reload()} />
    </Card>
  );
}

/** Keeps the menu when a page breaks, for instance when a new release has taken its code away. */
export class PageErrors extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
