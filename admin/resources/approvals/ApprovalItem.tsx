import { Button } from '@mui/material';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { decisionQueries } from '../../../common/api/decisions';
import { listingsQuery } from '../../../common/api/listings';
import { profileQueries } from '../../../common/api/profiles';
import { Card } from '../../../common/ui/parts/Page';
import { EmptyState, LoadingRows } from '../../../common/ui/parts/States';
import { type ItemToDecide, itemOf, type ItemToDecideProps } from './items';

// requested while the queue is loading: only an item needs it
const pane = import('./ItemPane');
const ItemPane = lazy(async () => ({ default: (await pane).ItemPane }));

/** Loads what its decision needs. */
async function loadAhead(client: QueryClient, { id, kind }: ItemToDecide): Promise<void> {
  if (kind === 'Listing') await client.query(listingsQuery(id));
  else if (kind === 'Profile') await client.query(profileQueries.of(id));
  else await client.query(decisionQueries.application(id));
}

/** The item of the queue with this id, with its decision. */
export function ApprovalItem({ itemId, queue }: { itemId: string } & Pick<ItemToDecideProps, 'queue'>) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const item = itemOf(itemId);
  // the decision that comes next is shown at once
  const place = queue.rows.findIndex(({ id }) => id === itemId);
  const next = queue.rows[place + 1]?.id;
  useEffect(() => {
    const ahead = next === undefined ? undefined : itemOf(next);
    // if it fails, its own page says so
    if (ahead !== undefined) loadAhead(client, ahead).catch(() => undefined);
  }, [client, next]);
  if (item === undefined)
    return (
      <Card>
        <EmptyState
          title={t('approvals.unknown')}
          action={
            <Button component={Link} to="/approvals" variant="contained">
              {t('approvals.title')}
            </Button>
          }
        />
      </Card>
    );
  return (
    <Suspense
      fallback={
        <Card>
          <LoadingRows />
        </Card>
      }
    >
      <ItemPane item={item} queue={queue} />
    </Suspense>
  );
}
