import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { useMay } from '../../../../common/ui/parts/useMay';
import { useShown } from '../../../../common/ui/parts/useShown';
import { ChangeSignIn, type SignInChange } from '../../../parts/ChangeSignIn';
import { ControlRow } from './ControlRow';

/** How the psychic signs in. */
export function SignInCard({ id, username }: { id: number; username: string }) {
  const { t } = useTranslation('admin');
  const changing = useShown<SignInChange>();
  if (!useMay('people')) return null;
  const ask = (change: SignInChange) => (
    <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => changing.show(change)}>
      {t(`second_factor.${change}.ask`)}
    </Button>
  );
  return (
    <Card>
      <CardHeader title={t('second_factor.sign_in')} />
      <ControlRow name={t('second_factor.sessions')} note={t('second_factor.sessions_note')}>
        {ask('sign_out')}
      </ControlRow>
      <ControlRow name={t('second_factor.psychic')} note={t('second_factor.psychic_note')}>
        {ask('reset')}
      </ControlRow>
      {changing.shown && (
        <ChangeSignIn
          change={changing.shown}
          whose="psychics"
          id={id}
          username={username}
          open={changing.isOpen}
          onClose={changing.hide}
        />
      )}
    </Card>
  );
}
