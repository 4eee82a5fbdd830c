import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../brand/sizes';
import { managerAvailabilityLabels } from '../../domain/availability';
import type { WeekSegment } from '../../domain/schedule-week';
import { Select } from '../form/Select';
import { Icon } from '../parts/Icon';
import { endMinutes, startMinutes } from './clock-parts';
import { TimeFields } from './TimeFields';
import { statuses } from './week-edit';

interface SegmentFieldsProps {
  segment: WeekSegment;
  problem: string | undefined;
  /** Whether the error is announced as it appears. */
  alerts: boolean;
  /** Focuses the first field when it mounts. */
  autoFocus: boolean;
  onChange: (segment: WeekSegment) => void;
  onDelete: () => void;
}

const SegmentItem = styled('li')({
  padding: '12px 0',
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& strong': { display: 'block', marginBottom: 6, fontSize: 14, lineHeight: '20px' },
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '10px 12px' },
  '& .row > div': { display: 'grid', gap: 4 },
  '& .row > div > span': { fontSize: 13, lineHeight: '16px', fontWeight: 600, color: 'var(--ink2)' },
  '& .row > div > div': { display: 'flex', gap: 4 },
  '& .row > div > div > *': { flex: '1 1 auto' },
  '& p': {
    display: 'flex',
    gap: 4,
    margin: '8px 0 0',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--danger)',
  },
  [onPhone]: {
    '& .row > div': { flex: '1 1 100%' },
    '& .row > .status': { flex: '1 1 0' },
  },
});

const choices = statuses.map((value) => ({ value, text: managerAvailabilityLabels[value] }));

/** From, to, status, and Delete for a segment; its error is shown below. */
export function SegmentFields(props: SegmentFieldsProps) {
  const { segment, problem, alerts, autoFocus, onChange, onDelete } = props;
  const { t } = useTranslation();
  const id = useId();
  const { number, from, to, status } = segment;
  const problemId = problem === undefined ? undefined : id;
  return (
    <SegmentItem>
      <strong>{t('schedule.segment', { number })}</strong>
      <div className="row">
        <TimeFields
          end="from"
          number={number}
          minutes={from}
          autoFocus={autoFocus}
          problemId={problemId}
          onChange={(parts) => onChange({ ...segment, from: startMinutes(parts) })}
        />
        <TimeFields
          end="to"
          number={number}
          minutes={to}
          problemId={problemId}
          onChange={(parts) => onChange({ ...segment, to: endMinutes(parts) })}
        />
        <div className="status">
          <span aria-hidden="true">{t('schedule.status')}</span>
          <Select
            label={t('schedule.status_of', { number })}
            value={status}
            labelAt="unseen"
            choices={choices}
            onChange={(value) => onChange({ ...segment, status: value })}
          />
        </div>
        <Button variant="outlined" aria-label={t('schedule.delete_segment', { number })} onClick={onDelete}>
          {t('schedule.delete')}
        </Button>
      </div>
      {problem !== undefined && (
        <p id={id} role={alerts ? 'alert' : undefined}>
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
    </SegmentItem>
  );
}
