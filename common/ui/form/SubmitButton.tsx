import { Button, CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';

const Place = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 96,
  height: 34,
  '@media (max-width: 720px)': { height: 44 },
});

interface SubmitButtonProps {
  label: string;
  running: boolean;
  onClick?: () => void;
}

/** The one filled button of a form; gone while the request runs, with a spinner in its place. */
export function SubmitButton({ label, running, onClick }: SubmitButtonProps) {
  if (running)
    return (
      <Place role="status">
        <CircularProgress size={24} aria-label="Saving" />
      </Place>
    );
  return (
    <Button type={onClick === undefined ? 'submit' : 'button'} variant="contained" onClick={onClick}>
      {label}
    </Button>
  );
}
