import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { signOut } from '../common/api/account';
import { tellFailure } from '../common/api/failures';
import { endSession, storedUser } from '../common/api/session';
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

async function logOut(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    tellFailure(error, failureNotices, 'Not Logged Out');
    return;
  }
  carryNotice('Logout Successful', 'You have been logged out.');
  endSession();
}

/** An address of no page: a way back, and out for who is signed in. */
export function NotFoundPage() {
  const user = storedUser();
  usePageTitle('Page not found', 'Psychic Portal');
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
              {user !== undefined && <Button onClick={() => void logOut()}>Log Me Out</Button>}
            </>
          }
        />
      </Card>
    </Middle>
  );
}
