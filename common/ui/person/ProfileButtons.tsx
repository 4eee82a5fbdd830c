import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../form/ChangeButton';
import { Buttons } from '../form/form-style';
import { Note } from '../table/ListBar';
import { changeOf, type ProfileAct } from './profile-acts';

interface ProfileButtonsProps {
  /** The act whose request runs. */
  running: ProfileAct['act'] | undefined;
  /** The photo is under way: it raises the version that Save has to name. */
  isPhotoSaving: boolean;
  /** Opens the dialog of the password. */
  onPassword: () => void;
}

/** What can be done with the profile of the form around it; Save submits the form. */
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
