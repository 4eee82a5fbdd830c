import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone, onSmallPhone, touchHeight } from '../../brand/sizes';
import { type WeekSegment, weekdayNames } from '../../domain/schedule-week';
import { timeSpan } from '../format';
import { CardHeader } from '../parts/CardHeader';
import { Icon } from '../parts/Icon';
import { LineKey } from '../parts/LineKey';
import { Card } from '../parts/Page';
import { dayOf, dayProblem } from './week-edit';

interface DayListProps {
  segments: readonly WeekSegment[];
  /** 1 = Sunday. */
  today: number;
  /** The edit buttons are disabled. */
  disabled: boolean;
  onEdit: (day: number) => void;
}

const DayListItems = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr) 28px',
    gap: '2px 8px',
    alignItems: 'start',
    padding: '9px 8px 9px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& h3': { margin: 0, fontSize: 14, lineHeight: '28px', fontWeight: 600 },
  '& > li[aria-current] h3': { color: 'var(--primary)', fontWeight: 700 },
  '& > li > div': { minWidth: 0, padding: '4px 0' },
  '& ul': { display: 'grid', gap: 5, margin: 0, padding: 0, listStyle: 'none' },
  '& ul span': { fontSize: 13, fontWeight: 400 },
  '& p': { margin: 0, lineHeight: '20px', color: 'var(--ink2)' },
  '& p[data-wrong]': { marginTop: 4, fontSize: 12, lineHeight: '16px', color: 'var(--danger)' },
  [onPhone]: {
    '& > li': { gridTemplateColumns: '86px minmax(0, 1fr) 44px', paddingLeft: 12 },
    '& h3': { lineHeight: '44px' },
    '& > li > div': { padding: '12px 0' },
  },
  // the hours are wider than the space left by name and edit button
  [onSmallPhone]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 44px' },
    '& > li > div': { gridArea: '2 / 1 / 3 / 3', padding: '0 0 8px' },
  },
});

const Pencil = styled(IconButton)({
  width: 28,
  height: 28,
  borderRadius: 6,
  color: 'var(--ink2)',
  '&:hover': { background: 'var(--sunken)', color: 'var(--ink)' },
  '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  [onPhone]: { width: touchHeight, height: touchHeight },
});

/**
 * The days with their segments, each with an edit button: the accessible version of the chart, and the way to edit
 * it.
 */
export function DayList({ segments, today, disabled, onEdit }: DayListProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('schedule.days')} />
      <DayListItems>
        {weekdayNames.map((name, index) => {
          const day = index + 1;
          const own = dayOf(segments, day);
          const problem = dayProblem(own);
          return (
            <li key={name} aria-current={day === today ? 'date' : undefined}>
              <h3>{name}</h3>
              <div>
                {own.length === 0 ? (
                  <p>{t('schedule.no_hours')}</p>
                ) : (
                  <ul>
                    {own.map((segment) => (
                      <li key={segment.number}>
                        <LineKey code={segment.status} text={timeSpan(segment)} />
                      </li>
                    ))}
                  </ul>
                )}
                {problem !== undefined && (
                  <p data-wrong>
                    <Icon name="warning" /> {t(`schedule.day_problems.${problem}`)}
                  </p>
                )}
              </div>
              <Pencil
                aria-label={t('schedule.edit', { day: name })}
                disabled={disabled}
                onClick={() => onEdit(day)}
              >
                <Icon name="pencil" />
              </Pencil>
            </li>
          );
        })}
      </DayListItems>
    </Card>
  );
}
