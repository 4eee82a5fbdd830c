import { Button, CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MouseEvent, SubmitEvent } from 'react';
import { controlHeight, onPhone, touchHeight } from '../../brand/sizes';

const Place = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 96,
  height: controlHeight,
  [onPhone]: { height: touchHeight },
});

/** In the place of the buttons of what is being saved. */
export function Saving() {
  return (
    <Place role="status">
      <CircularProgress size={24} aria-label="Saving" />
    </Place>
  );
}

interface SubmitButtonProps {
  label: string;
  running: boolean;
  /** The form's id, where the button stands outside of it. */
  form?: string;
  /** What it does where there is no form. */
  onClick?: () => void;
}

/** The one filled button of a form; gone while the request runs, with a spinner in its place. */
export function SubmitButton({ label, running, form, onClick }: SubmitButtonProps) {
  if (running) return <Saving />;
  const press = (event: MouseEvent) => {
    // the second half of a double click
    if (event.detail > 1) event.preventDefault();
    else onClick?.();
  };
  return (
    <Button
      type={onClick === undefined ? 'submit' : 'button'}
      form={form}
      variant="contained"
      onClick={press}
    >
      {label}
    </Button>
  );
}

/** What a form does instead of leaving the page. */
export const onSubmit =
  (act: () => void) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    act();
  };
