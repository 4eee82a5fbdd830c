import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Card, Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';

/** An address of no page, with a way back. */
export function NotFound() {
  return (
    <Page title="Page not found">
      <Card>
        <EmptyState
          title="There is no page at this address."
          text="It may have been typed wrong, or the page has moved."
          action={
            <Button component={Link} to="/dashboard" variant="contained">
              Go to the dashboard
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
