import { Tooltip } from '@mui/material';
import type { ReactElement } from 'react';

interface HintProps {
  title: string;
  /** The hint describes a control that already has a name. */
  describes?: boolean;
  children: ReactElement;
}

/** A tooltip within the page's landmarks, without fade animation. */
export function Hint({ title, describes = false, children }: HintProps) {
  return (
    <Tooltip
      title={title}
      describeChild={describes}
      slotProps={{ popper: { disablePortal: true }, transition: { timeout: 0 } }}
    >
      {children}
    </Tooltip>
  );
}

/** Wraps a field in a hint that describes it. */
export const hinted = (title: string) => (field: ReactElement) => (
  <Hint title={title} describes>
    {field}
  </Hint>
);
