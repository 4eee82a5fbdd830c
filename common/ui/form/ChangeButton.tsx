import { Button, type ButtonProps, CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type MouseEvent, type SubmitEvent, useRef } from 'react';
import type { ChangeState } from './changes';
import { useAttempt } from './useAttempt';
import { useChange } from './useChange';

const ChangeButtonLook = styled(Button)({
  '&[aria-disabled]': { cursor: 'default', opacity: 0.55 },
  '&[data-running], &[data-running]:hover': {
    cursor: 'progress',
    opacity: 1,
    color: 'var(--ink2)',
    background: 'none',
    borderColor: 'transparent',
    '& > :not([role=progressbar])': { visibility: 'hidden' },
  },
  '& > [role=progressbar]': { position: 'absolute', inset: 0, margin: 'auto' },
});

interface ChangeButtonProps
  extends
    ChangeState,
    Pick<
      ButtonProps,
      | 'variant'
      | 'color'
      | 'form'
      | 'disabled'
      | 'autoFocus'
      | 'startIcon'
      | 'className'
      | 'children'
      | 'aria-label'
    > {
  /** Click handler, unless it submits a form. */
  onPress?: () => void;
}

/** A button that changes something. While the request runs, a spinner replaces its label. */
export function ChangeButton({ change, running, held, onPress, children, ...props }: ChangeButtonProps) {
  const { attributes, takes } = useChange({ change, running, held });
  const button = useRef<HTMLButtonElement>(null);
  const begin = useAttempt(button, running);
  const press = (event: MouseEvent) => {
    // the second half of a double click, even if the first half led to this button
    if (event.detail > 1 || !takes()) {
      event.preventDefault();
      return;
    }
    begin();
    onPress?.();
  };
  return (
    <ChangeButtonLook
      {...props}
      {...attributes}
      ref={button}
      type={onPress === undefined ? 'submit' : 'button'}
      data-running={running || undefined}
      onClick={press}
    >
      <span>{children}</span>
      {running && <CircularProgress aria-hidden size={22} color="inherit" />}
    </ChangeButtonLook>
  );
}

/** A form's secondary action, instead of leaving the page. */
export const onSubmit =
  (act: () => void) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    act();
  };
