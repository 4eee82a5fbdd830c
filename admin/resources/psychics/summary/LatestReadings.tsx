import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { controlHeight, onPhone } from '../../../../common/brand/sizes';
import { dayOf } from '../../../../common/domain/new-york-time';
import { instantWithSeconds, minutes, missing, money, shortInstant } from '../../../../common/ui/format';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../../../common/ui/parts/States';
import { useIsPhone } from '../../../../common/ui/parts/useIsPhone';
import { ScrollBox } from '../../../../common/ui/table/table-style';
import { api, type PsychicRecord, type ReadingRow } from '../../../providers/api';
import { useReportQuery } from '../../useReportQuery';

const Box = styled(ScrollBox)({
  '& thead > tr > *': { padding: '0 8px', height: controlHeight },
  '& thead [data-first]': { paddingLeft: 16 },
  '& thead [data-last]': { paddingRight: 16 },
  [onPhone]: {
    '& .wide': { display: 'none' },
    '& tbody th': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& th, & td': { padding: '0 6px' },
  },
});

const paid = (reading: ReadingRow): string =>
  reading.paid_minutes === 0 ? missing : minutes(reading.paid_minutes);

/** The last five contacts, whenever they were. */
export function LatestReadings({ psychic }: { psychic: PsychicRecord }) {
  const { user_id, username } = psychic;
  const window = { start_date: '2000-01-01', end_date: dayOf(new Date()) };
  const report = useReportQuery(['readings', user_id, 'latest'], () =>
    api.readings(user_id, { ...window, range: [0, 4] }),
  );
  const phone = useIsPhone();
  const rows = report.data?.data.readings;
  return (
    <Card style={{ overflow: 'hidden' }}>
      <CardHeader title="Latest 5 readings">
        <Link to="readings">All readings</Link>
      </CardHeader>
      {report.failed && <ErrorState text="Readings could not be loaded." onRetry={report.refetch} />}
      {rows === undefined && !report.failed && <LoadingRows />}
      {rows?.length === 0 && (
        <EmptyState title="No readings yet." text={`${username} has not had a contact.`} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <Box>
          <table aria-label={`Latest readings of ${username}`}>
            <thead>
              <tr>
                <th scope="col" data-first>
                  Date
                </th>
                <th scope="col">Member</th>
                <th scope="col" data-align="right">
                  Minutes
                </th>
                <th scope="col" data-align="right" className="wide">
                  Paid
                </th>
                <th scope="col" data-align="right" data-last>
                  Revenue
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td data-first>
                    {phone ? shortInstant(row.call_date) : instantWithSeconds(row.call_date)}
                  </td>
                  <th scope="row" data-tone="strong">
                    {row.username ?? missing}
                  </th>
                  <td data-align="right">{minutes(row.duration)}</td>
                  <td data-align="right" className="wide">
                    {paid(row)}
                  </td>
                  <td data-align="right" data-tone="strong" data-last>
                    {row.revenue ? money(row.revenue) : missing}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Card>
  );
}
