import { Component, type ReactNode } from 'react';
import { Card } from '../../common/ui/parts/Page';
import { ErrorState } from '../../common/ui/parts/States';

/** Keeps the menu when a page breaks, for instance when a new release has taken its code away. */
export class PageErrors extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Card>
        <ErrorState text="This page could not be shown." onRetry={() => window.location.reload()} />
      </Card>
    );
  }
}
