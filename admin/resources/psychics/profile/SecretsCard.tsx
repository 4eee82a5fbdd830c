import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsOf } from '../../../../common/api/api-error';
import { ChangeButton } from '../../../../common/ui/form/ChangeButton';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { useMay } from '../../../../common/ui/parts/useMay';
import { PasswordDialog } from '../../../../common/ui/person/PasswordDialog';
import type { ProfileCalls } from '../../../../common/ui/person/ProfileEditor';

const SecretsBody = styled('div')({
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
  const [isOpen, setOpen] = useState(false);
  const [canEdit, canSee, canSet] = [useMay('decide', 'private'), useMay('private'), useMay('people')];
  if (canEdit || (!canSee && !canSet)) return null;
  const isShown = pin.pin !== undefined;
  const close = () => setOpen(false);
  return (
    <Card className="beside">
      <CardHeader title={t('person.pin_and_password')} />
      <SecretsBody>
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
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('person.change_password')}
          </Button>
        )}
        <p role="status">
          {pin.pin === null && t('person.no_pin')}
          {typeof pin.pin === 'string' && t('person.stored_pin', { pin: pin.pin })}
        </p>
      </SecretsBody>
      {isOpen && (
        <PasswordDialog
          open
          asksOld={false}
          username={username}
          refused={errorsOf(password.failure)}
          saving={password.saving}
          onClose={close}
          onSave={(text, old) => password.onSave(text, old, close)}
          link={password.link && { ...password.link, onSend: () => password.link?.onSend(close) }}
        />
      )}
    </Card>
  );
}
