import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { storedUser } from '../../common/api/client';
import { Page } from '../../common/ui/parts/Page';
import { ErrorState, Spinner } from '../../common/ui/parts/States';
import { AddPsychic } from '../layout/AddPsychic';
import { api } from '../providers/api';
import { LongestWaiting } from './LongestWaiting';
import { Tiles } from './Tiles';
import { TopFive } from './TopFive';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.9fr) minmax(0, 1fr)',
  gap: 16,
  marginTop: 16,
  alignItems: 'start',
  '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const load = async () => {
  const [summary, approvals, busy] = await Promise.all([
    api.summary(),
    api.approvals({ range: [0, 4] }),
    api.busy(),
  ]);
  return { summary, approvals, busy };
};

/** The state of the network at a glance. */
export function Dashboard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: load,
    refetchInterval: 60_000,
  });
  return (
    <Page title={`Hello, ${storedUser()?.username ?? ''}`} actions={<AddPsychic />}>
      {data === undefined &&
        (error === null ? (
          <Spinner />
        ) : (
          <ErrorState text="The dashboard could not be loaded." onRetry={() => void refetch()} />
        ))}
      {data !== undefined && (
        <>
          <Tiles {...data} />
          <Columns>
            <TopFive rows={data.summary.data.slice(0, 5)} />
            <LongestWaiting rows={data.approvals.data} />
          </Columns>
        </>
      )}
    </Page>
  );
}
