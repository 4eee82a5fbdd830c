import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../parts/Boundary';

/** A part of the frame whose code is loaded later. Without its code, for example offline, the page goes on. */
export function LaterPart({ children }: { children: ReactNode }) {
  return (
    <Boundary at={0} instead={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
