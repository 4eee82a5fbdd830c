import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Names what is shown. When it changes, the children are shown again. */
  at: string | number;
  /** Shown instead of a part that crashed. */
  instead: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  at: string | number;
  broken: boolean;
}

/** Keeps the rest of a page when one part crashes, for example because a new release removed its code. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { at: this.props.at, broken: false };

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, broken: false };
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken
      ? this.props.instead(() => this.setState({ broken: false }))
      : this.props.children;
  }
}
