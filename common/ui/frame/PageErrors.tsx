import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
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

interface Props {
  /** The page's path. */
  at: string;
  children: ReactNode;
}

/** Shows an error page until another page is opened. */
class Boundary extends Component<Props, { at: string; broken: boolean }> {
  override state = { at: this.props.at, broken: false };

  static getDerivedStateFromProps({ at }: Props, state: { at: string }): object | null {
    return at === state.at ? null : { at, broken: false };
  }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

/** Keeps the menu when a page crashes, for example because a new release removed its code. */
export function PageErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary at={pathname}>{children}</Boundary>;
}
