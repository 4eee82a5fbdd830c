import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../common/ui/parts/useMay';

/** The wizard's path. */
type Wizard = '/NewPsychic';
const wizard: Wizard = '/NewPsychic';

/** A link to the wizard that creates a psychic. */
export function AddPsychic() {
  const { t } = useTranslation('admin');
  if (!useMay('decide')) return null;
  return (
    <Button component={Link} to={wizard} variant="outlined">
      {t('layout.add_psychic')}
    </Button>
  );
}
