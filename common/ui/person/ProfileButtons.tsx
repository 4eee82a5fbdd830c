import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../form/ChangeButton';
import { Buttons } from '../form/form-style';
import { Note } from '../table/ListBar';
import { changeOf, type ProfileAct } from './profile-acts';

interface ProfileButtonsProps {
  /** The action whose request is running. */
  running: ProfileAct['act'] | undefined;
  /** The photo is being uploaded: it changes the version that Save has to send. */
  isPhotoSaving: boolean;
  /** Opens the password dialog. */
  onPassword: () => void;
}

/** The actions for the profile in the surrounding form; Save submits the form. */
export function ProfileButtons({ running, isPhotoSaving, onPassword }: ProfileButtonsProps) {
  const { t } = useTranslation();
  return (
    <Buttons className="buttons">
      <ChangeButton
        change={changeOf.save}
        running={running === 'save'}
        held={running !== undefined || isPhotoSaving}
        variant="contained"
      >
        {t('person.acts.save')}
      </ChangeButton>
      <Button variant="outlined" aria-haspopup="dialog" onClick={onPassword}>
        {t('person.change_password')}
      </Button>
      {isPhotoSaving && <Note>{t('person.photo_first')}</Note>}
    </Buttons>
  );
}
