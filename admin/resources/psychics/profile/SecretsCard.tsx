import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { errorsOf } from '../../../../common/api/api-error';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { useMay } from '../../../../common/ui/parts/useMay';
import { useShown } from '../../../../common/ui/parts/useShown';
import { PasswordDialog } from '../../../../common/ui/person/PasswordDialog';
import type { ProfileCalls } from '../../../../common/ui/person/ProfileEditor';

const Body = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px 16px',
  '& p': { margin: 0 },
});

type SecretsCardProps = Pick<ProfileCalls, 'pin' | 'password'> & { username: string };

/** PIN and password, for managers who may not edit the profile but may see the one or set the other. */
export function SecretsCard({ pin, password, username }: SecretsCardProps) {
  const { t } = useTranslation();
  const dialog = useShown<object>();
  const [canEdit, canSee, canSet] = [useMay('decide', 'private'), useMay('private'), useMay('people')];
  if (canEdit || (!canSee && !canSet)) return null;
  const isShown = pin.pin !== undefined;
  return (
    <Card className="beside">
      <CardHeader title={t('person.pin_and_password')} />
      <Body>
        {canSee && (
          <ChangeButton
            change="showPin"
            running={pin.running}
            variant="outlined"
            onPress={isShown ? pin.onHide : pin.onShow}
          >
            {t(isShown ? 'person.hide_pin' : 'person.show_pin')}
          </ChangeButton>
        )}
        {canSet && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => dialog.show({})}>
            {t('person.change_password')}
          </Button>
        )}
        <p role="status">
          {pin.pin === null && t('person.no_pin')}
          {typeof pin.pin === 'string' && t('person.stored_pin', { pin: pin.pin })}
        </p>
      </Body>
      {dialog.shown && (
        <PasswordDialog
          open={dialog.isOpen}
          asksOld={false}
          username={username}
          refused={errorsOf(password.failure)}
          saving={password.saving}
          onClose={dialog.hide}
          onSave={(text, old) => password.onSave(text, old, dialog.hide)}
        />
      )}
    </Card>
  );
}
