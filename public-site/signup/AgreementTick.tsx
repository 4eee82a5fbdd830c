import type { ReactNode } from 'react';
import { FieldNote } from '../../common/ui/form/FieldNote';
import { FieldFrame } from '../../common/ui/form/form-style';
import { Tick } from '../../common/ui/form/Tick';

interface AgreementTickProps {
  /** Unique on the page: the error summary links to it. */
  id: string;
  checked: boolean;
  error: string | undefined;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

/** A required checkbox. */
export function AgreementTick({ id, checked, error, onChange, children }: AgreementTickProps) {
  return (
    <FieldFrame className="whole">
      <Tick
        id={id}
        checked={checked}
        isWrong={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-note`}
        onChange={onChange}
      >
        {children}
      </Tick>
      <FieldNote id={`${id}-note`} error={error} />
    </FieldFrame>
  );
}
