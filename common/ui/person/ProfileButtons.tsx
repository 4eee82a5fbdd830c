import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../form/ChangeButton';
import { SaveBar } from '../form/SaveBar';
import { useMay } from '../parts/useMay';
import { ListNote } from '../table/ListBar';
import { profileChangeOf, type ProfileAct } from './profile-acts';

interface ProfileButtonsProps {
  /** Names of the edited fields. */
  unsaved: readonly string[];
  /** The action whose request is running. */
  running: ProfileAct['act'] | undefined;
  /** The photo is being uploaded: it changes the version that Save has to send. */
  isPhotoSaving: boolean;
  /** Opens the password dialog. */
  onPassword: () => void;
}

/** The actions for the profile in the surrounding form; Save submits the form. */
export function ProfileButtons({ unsaved, running, isPhotoSaving, onPassword }: ProfileButtonsProps) {
  const { t } = useTranslation();
  return (
    <SaveBar unsaved={unsaved}>
      <ChangeButton
        change={profileChangeOf.save}
        running={running === 'save'}
        held={running !== undefined || isPhotoSaving}
        variant="contained"
      >
        {t('person.acts.save')}
      </ChangeButton>
      {useMay('people') && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={onPassword}>
          {t('person.change_password')}
        </Button>
      )}
      {isPhotoSaving && <ListNote>{t('person.photo_first')}</ListNote>}
    </SaveBar>
  );
}
