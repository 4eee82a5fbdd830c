import { Button, type ButtonProps, CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MouseEvent, SubmitEvent } from 'react';
import type { ChangeState } from './changes';
import { useChange } from './useChange';

const Look = styled(Button)({
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
  /** What it does where it does not submit a form. */
  onPress?: () => void;
}

/** A button that changes something. While that runs, a spinner stands in the place of its label and look. */
export function ChangeButton({ change, running, held, onPress, children, ...props }: ChangeButtonProps) {
  const { attributes, takes } = useChange({ change, running, held });
  const press = (event: MouseEvent) => {
    // the second half of a double click, also of one whose first half has led to this button
    if (event.detail > 1 || !takes()) event.preventDefault();
    else onPress?.();
  };
  return (
    <Look
      {...props}
      {...attributes}
      type={onPress === undefined ? 'submit' : 'button'}
      data-running={running || undefined}
      onClick={press}
    >
      <span>{children}</span>
      {running && <CircularProgress aria-hidden size={22} color="inherit" />}
    </Look>
  );
}

/** What a form does instead of leaving the page. */
export const onSubmit =
  (act: () => void) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    act();
  };
