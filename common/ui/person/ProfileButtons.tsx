import { Button } from '@mui/material';
import { ChangeButton } from '../form/ChangeButton';
import { Buttons } from '../form/form-style';
import { changeOf, type ProfileAct } from './profile-acts';

export type ProfileDialog = 'phones' | 'password';

interface ProfileButtonsProps {
  /** It waits for a decision. */
  isPending: boolean;
  /** What is edited is to be saved before the decision. */
  isEdited: boolean;
  /** The act whose request runs. */
  running: ProfileAct['act'] | undefined;
  onDecide: (act: 'approve' | 'reject') => void;
  onOpen: (dialog: ProfileDialog) => void;
}

/** What can be done with the profile of the form around it; Save submits the form. */
export function ProfileButtons({ isPending, isEdited, running, onDecide, onOpen }: ProfileButtonsProps) {
  const stateOf = (act: ProfileAct['act']) => ({
    change: changeOf[act],
    running: running === act,
    held: running !== undefined,
  });
  return (
    <>
      <Buttons className="buttons">
        <ChangeButton {...stateOf('save')} variant="contained">
          Save
        </ChangeButton>
        {isPending && (
          <>
            <ChangeButton
              {...stateOf('approve')}
              variant="outlined"
              disabled={isEdited}
              onPress={() => onDecide('approve')}
            >
              Approve Profile
            </ChangeButton>
            <ChangeButton
              {...stateOf('reject')}
              variant="outlined"
              color="error"
              disabled={isEdited}
              onPress={() => onDecide('reject')}
            >
              Reject Profile
            </ChangeButton>
          </>
        )}
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => onOpen('phones')}>
          Edit phones…
        </Button>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => onOpen('password')}>
          Change password…
        </Button>
      </Buttons>
      {isPending && isEdited && (
        <p className="undecided">Save what you changed before you approve or reject the profile.</p>
      )}
    </>
  );
}
