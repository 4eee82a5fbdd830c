import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { DateTime } from 'luxon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type CoverageHour, coverageQuery, coveringPsychicsQuery } from '../../common/api/coverage';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onPhone } from '../../common/brand/sizes';
import { coverageGaps, isCoverageGap } from '../../common/domain/coverage';
import { newYork } from '../../common/domain/new-york-time';
import { minutes, namedDayText, percent, shortPeriodText } from '../../common/ui/format';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Dialog } from '../../common/ui/parts/Dialog';
import { Card, Page } from '../../common/ui/parts/Page';
import { useMay } from '../../common/ui/parts/useMay';
import { Awaited, EmptyState, LoadingRows } from '../../common/ui/parts/States';
import { FootNote, ListNote } from '../../common/ui/table/ListBar';
import { addWords } from '../../common/words';
import { coverage } from '../words/coverage';
import { GapMessageDialog } from './GapMessageDialog';

addWords('admin', { coverage });

const CoverageCards = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' });
const GapList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '210px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 16px',
    padding: '10px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& p': { margin: 0, color: 'var(--ink2)' },
  [onPhone]: { '& li': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', padding: 12 } },
});

const HoursGrid = styled('div')({
  overflowX: 'auto',
  padding: '0 16px 12px',
  '& table': { borderSpacing: 2, width: '100%' },
  '& th': { fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--ink2)', whiteSpace: 'nowrap' },
  '& tbody th': { paddingRight: 8, fontSize: 13, fontWeight: 600, textAlign: 'left', color: 'var(--ink)' },
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 26,
    height: 32,
    borderRadius: 3,
    textAlign: 'center',
    color: 'var(--ink2)',
    background: 'var(--sunken)',
    cursor: 'pointer',
  },
  '& button:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& button[data-gap]': {
    border: '1.5px solid var(--alert)',
    fontWeight: 700,
    color: 'var(--alert)',
    background: 'repeating-linear-gradient(135deg, var(--alert-tint) 0 5px, var(--surface) 5px 8px)',
  },
  [onPhone]: { padding: '0 12px 12px', '& button': { minWidth: 44, height: 44 } },
});

const Who = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 12, padding: '8px 0' },
  '& li + li': { borderTop: '1px solid var(--line)' },
});

const at = (iso: string): DateTime => DateTime.fromISO(iso, { zone: newYork });
const dayOfHour = (iso: string): string => iso.slice(0, 10);
/** The New York day and hour, which an answer's instants name. */
const cellOf = (iso: string): string => iso.slice(0, 13);
const hourName = (iso: string, later = 0): string =>
  at(iso).plus({ hours: later }).toFormat('h a', { locale: 'en-US' });
const shortHour = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? 'a' : 'p'}`;

/** Who is scheduled in the coming seven days, hour by hour, beside the contacts to expect. */
export function CoveragePage() {
  const { t } = useTranslation('admin');
  const report = useReportQuery(coverageQuery());
  const [pressed, setPressed] = useState<string>();
  const { data } = report;
  if (data === undefined)
    return (
      <Page title={t('coverage.title')}>
        <Card>
          <Awaited failed={report.failed} text={t('coverage.failure')} onRetry={report.refetch} />
        </Card>
      </Page>
    );
  const { hours, contact_minutes } = data;
  const coming = hours.filter(({ starts_at }) => Date.parse(starts_at) + 3_600_000 > Date.now());
  const gaps = coverageGaps(coming, contact_minutes).sort((a, b) => b.length - a.length);
  const [from = '', to = ''] = [hours[0], hours.at(-1)].map((hour) => dayOfHour(hour?.starts_at ?? ''));
  return (
    <Page title={t('coverage.title')}>
      <CoverageCards>
        <ListNote>{t('coverage.period', { days: shortPeriodText({ from, to }) })}</ListNote>
        <Card>
          {gaps.length === 0 ? (
            <EmptyState title={t('coverage.no_gaps')} text={t('coverage.no_gaps_text')} />
          ) : (
            <>
              <CardHeader title={t('coverage.gaps', { count: gaps.length, hours: gaps.flat().length })} />
              <GapList>
                {gaps.map((gap) => (
                  <GapItem key={gap[0]?.starts_at} gap={gap} />
                ))}
              </GapList>
            </>
          )}
        </Card>
        <Card>
          <CardHeader title={t('coverage.by_hour')} />
          <HoursTable hours={hours} contactMinutes={contact_minutes} onPress={setPressed} />
        </Card>
        <FootNote>{t('coverage.note', { minutes: minutes(contact_minutes) })}</FootNote>
      </CoverageCards>
      {pressed !== undefined && <CoveringDialog at={pressed} onClose={() => setPressed(undefined)} />}
    </Page>
  );
}

function GapItem({ gap }: { gap: CoverageHour[] }) {
  const { t } = useTranslation('admin');
  const mayWrite = useMay('decide');
  const [isWriting, setWriting] = useState(false);
  const [first] = gap;
  if (first === undefined) return null;
  const last = gap.at(-1) ?? first;
  const least = Math.min(...gap.map(({ scheduled }) => scheduled));
  const most = Math.max(...gap.map(({ scheduled_most }) => scheduled_most));
  const off = Math.max(...gap.map((hour) => hour.off));
  const expected = gap.reduce((sum, hour) => sum + hour.expected, 0);
  const known = gap.filter(({ missed_share }) => missed_share !== null);
  const missed = known.reduce((sum, hour) => sum + (hour.missed_share ?? 0) * hour.expected, 0);
  const values = {
    scheduled: least === most ? String(least) : t('coverage.scheduled', { least, most }),
    expected: minutes(expected / gap.length),
  };
  const hours = t('coverage.gap_hours', {
    day: namedDayText(dayOfHour(first.starts_at)),
    from: hourName(first.starts_at),
    to: hourName(last.starts_at, 1),
  });
  const to = at(last.starts_at).plus({ hours: 1 }).toISO() ?? last.starts_at;
  return (
    <li>
      <b>{hours}</b>
      <p>
        {known.length === 0
          ? t('coverage.gap_unknown', values)
          : t('coverage.gap', { ...values, missed: percent((missed / expected) * 100) })}{' '}
        {off > 0 && t('coverage.off', { count: off })}
      </p>
      {mayWrite && (
        <Button
          variant="text"
          aria-label={t('coverage.write_of', { hours })}
          onClick={() => setWriting(true)}
        >
          {t('coverage.write')}
        </Button>
      )}
      {isWriting && (
        <GapMessageDialog from={first.starts_at} to={to} hours={hours} onClose={() => setWriting(false)} />
      )}
    </li>
  );
}

interface HoursTableProps {
  hours: readonly CoverageHour[];
  contactMinutes: number;
  onPress: (at: string) => void;
}

/** A row for each day. On days on which the clocks change, an hour is missing or has the figures of its first one. */
function HoursTable({ hours, contactMinutes, onPress }: HoursTableProps) {
  const { t } = useTranslation('admin');
  const days = [...new Set(hours.map(({ starts_at }) => dayOfHour(starts_at)))];
  // of an hour that occurs twice, the first one is shown
  const hourOfCell = new Map(hours.toReversed().map((hour) => [cellOf(hour.starts_at), hour]));
  const clock = Array.from({ length: 24 }, (_, hour) => hour);
  return (
    <HoursGrid role="region" aria-label={t('coverage.by_hour')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {clock.map((hour) => (
              <th key={hour} scope="col">
                {shortHour(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{namedDayText(day)}</th>
              {clock.map((hour) => {
                const found = hourOfCell.get(`${day}T${String(hour).padStart(2, '0')}`);
                if (found === undefined) return <td key={hour} />;
                const isGap = isCoverageGap(found, contactMinutes);
                return (
                  <td key={hour}>
                    <button
                      type="button"
                      data-gap={isGap || undefined}
                      aria-label={t(isGap ? 'coverage.cell_gap' : 'coverage.cell', {
                        day: namedDayText(day),
                        hour: hourName(found.starts_at),
                        count: found.scheduled,
                        expected: minutes(found.expected),
                      })}
                      onClick={() => onPress(found.starts_at)}
                    >
                      {found.scheduled}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ListNote>{t('coverage.legend')}</ListNote>
    </HoursGrid>
  );
}

function CoveringDialog({ at: iso, onClose }: { at: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(coveringPsychicsQuery(iso));
  return (
    <Dialog
      open
      title={t('coverage.who', { day: namedDayText(dayOfHour(iso)), hour: hourName(iso) })}
      isCard
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('coverage.close')}
        </Button>
      }
    >
      {data === undefined ? (
        <LoadingRows />
      ) : data.length === 0 ? (
        <p>{t('coverage.nobody')}</p>
      ) : (
        <Who>
          {data.map(({ id, username, status }) => (
            <li key={id}>
              <Link to={`/psychics/${id}/schedule`}>{username}</Link>
              <span>{t(`coverage.status.${status}`)}</span>
            </li>
          ))}
        </Who>
      )}
    </Dialog>
  );
}
