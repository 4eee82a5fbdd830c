import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { signOut } from '../common/api/account';
import { tellFailure } from '../common/api/failures';
import { endSession, storedUser } from '../common/api/session';
import { ChangeButton } from '../common/ui/form/ChangeButton';
import { Card, usePageTitle } from '../common/ui/parts/Page';
import { carryNotice, failureNotices } from '../common/ui/parts/notices';
import { EmptyState } from '../common/ui/parts/States';

const Middle = styled('main')({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  padding: 16,
  '& h1': { fontSize: 20, textAlign: 'center' },
});

/** @returns whether the session has ended; the page of the sign-in is on its way then */
async function logOut(): Promise<boolean> {
  try {
    await signOut();
  } catch (error) {
    tellFailure(error, failureNotices, 'Not Logged Out');
    return false;
  }
  carryNotice('Logout Successful', 'You have been logged out.');
  endSession();
  return true;
}

/** An address of no page: a way back, and out for who is signed in. */
export function NotFoundPage() {
  const user = storedUser();
  const leave = async () => {
    setLeaving(true);
    setLeaving(await logOut());
  };
  usePageTitle('Page not found', 'Psychic Portal');
  const [isLeaving, setLeaving] = useState(false);
  const isManager = user !== undefined && user.manager === null;
  return (
    <Middle>
      <Card>
        <h1>Page not found</h1>
        <EmptyState
          title="There is no page at this address."
          text="It may have been typed wrong, or the page has moved."
          action={
            <>
              <Button href={isManager ? '/dashboard' : '/login'} variant="contained">
                {isManager ? 'Go to the dashboard' : 'Go to the login page'}
              </Button>
              {user !== undefined && (
                <ChangeButton change="signOut" running={isLeaving} onPress={() => void leave()}>
                  Log Me Out
                </ChangeButton>
              )}
            </>
          }
        />
      </Card>
    </Middle>
  );
}
