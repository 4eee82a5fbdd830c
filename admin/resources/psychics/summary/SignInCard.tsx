import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { useMay } from '../../../../common/ui/parts/useMay';
import { ResetFactors } from '../../../parts/ResetFactors';
import { ControlRow } from './ControlRow';

/** How the psychic signs in. */
export function SignInCard({ id, username }: { id: number; username: string }) {
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  if (!useMay('people')) return null;
  return (
    <Card>
      <CardHeader title={t('second_factor.sign_in')} />
      <ControlRow name={t('second_factor.psychic')} note={t('second_factor.psychic_note')}>
        <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('second_factor.reset')}
        </Button>
      </ControlRow>
      <ResetFactors
        whose="psychics"
        id={id}
        username={username}
        open={isAsking}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
