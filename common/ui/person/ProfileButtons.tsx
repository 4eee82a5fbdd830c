import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../form/ChangeButton';
import { Buttons } from '../form/form-style';
import { changeOf, type ProfileAct } from './profile-acts';

interface ProfileButtonsProps {
  /** It waits for a decision. */
  isPending: boolean;
  /** What is edited is to be saved before the decision. */
  isEdited: boolean;
  /** The act whose request runs. */
  running: ProfileAct['act'] | undefined;
  onDecide: (act: 'approve' | 'reject') => void;
  /** Opens the dialog of the password. */
  onPassword: () => void;
}

/** What can be done with the profile of the form around it; Save submits the form. */
export function ProfileButtons({ isPending, isEdited, running, onDecide, onPassword }: ProfileButtonsProps) {
  const { t } = useTranslation();
  const stateOf = (act: ProfileAct['act']) => ({
    change: changeOf[act],
    running: running === act,
    held: running !== undefined,
  });
  return (
    <>
      <Buttons className="buttons">
        <ChangeButton {...stateOf('save')} variant="contained">
          {t('person.acts.save')}
        </ChangeButton>
        {isPending && (
          <>
            <ChangeButton
              {...stateOf('approve')}
              variant="outlined"
              disabled={isEdited}
              onPress={() => onDecide('approve')}
            >
              {t('person.acts.approve')}
            </ChangeButton>
            <ChangeButton
              {...stateOf('reject')}
              variant="outlined"
              color="error"
              disabled={isEdited}
              onPress={() => onDecide('reject')}
            >
              {t('person.acts.reject')}
            </ChangeButton>
          </>
        )}
        <Button variant="outlined" aria-haspopup="dialog" onClick={onPassword}>
          {t('person.change_password')}
        </Button>
      </Buttons>
      {isPending && isEdited && <p className="undecided">{t('person.undecided')}</p>}
    </>
  );
}
