import { Button } from '@mui/material';
import { Link } from 'react-router-dom';

/** The way to the wizard that creates a psychic. */
export function AddPsychic() {
  return (
    <Button component={Link} to="/NewPsychic" variant="outlined">
      Add Psychic
    </Button>
  );
}
