import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
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

interface Props {
  /** The address of the page. */
  at: string;
  children: ReactNode;
}

/** Shows that a page broke, until another one is opened. */
class Boundary extends Component<Props, { at: string; broken: boolean }> {
  override state = { at: this.props.at, broken: false };

  static getDerivedStateFromProps({ at }: Props, state: { at: string }): object | null {
    return at === state.at ? null : { at, broken: false };
  }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

/** Keeps the menu when a page breaks, for instance when a new release has taken its code away. */
export function PageErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary at={pathname}>{children}</Boundary>;
}
