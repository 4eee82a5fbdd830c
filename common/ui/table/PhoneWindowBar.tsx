import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { touchFontSize, touchHeight } from '../../brand/sizes';
import { isSamePeriod, type Period } from '../../domain/pay-period';
import { DateRange } from '../dates/DateRange';
import type { UsualWindow } from '../dates/windows';
import { shortPeriodText } from '../format';
import { Dialog } from '../parts/Dialog';
import { Icon } from '../parts/Icon';
import type { Column, Sorting } from './column';
import { SortSelect } from './SortSelect';

const TwoButtons = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  marginBottom: 10,
  '& > button': {
    justifyContent: 'space-between',
    height: 'auto',
    minHeight: touchHeight,
    padding: '3px 12px',
    fontSize: touchFontSize,
    lineHeight: '18px',
    textAlign: 'left',
    whiteSpace: 'normal',
  },
  '& > button small': {
    display: 'block',
    fontSize: 12,
    lineHeight: '14px',
    fontWeight: 400,
    color: 'var(--ink2)',
  },
  '& > div [data-short] select': { paddingLeft: 12, fontWeight: 600 },
});

const Usual = styled(Button)({ width: '100%' });

interface PhoneWindowBarProps<Row> {
  period: Period;
  usual: UsualWindow;
  onPeriod: (period: Period) => void;
  /** Called if the same days are submitted: reloads them. */
  onRefetch: () => void;
  columns: readonly Column<Row>[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  daysBy: string;
}

/** Above such a list on a phone, kept short so that rows come soon: the dates behind a button, and the order. */
export function PhoneWindowBar<Row>(props: PhoneWindowBarProps<Row>) {
  const { period, usual, onPeriod, onRefetch, ...order } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const days = shortPeriodText(period);
  const isUsual = isSamePeriod(period, usual.period);
  const choose = (next: Period) => {
    setOpen(false);
    if (isSamePeriod(next, period)) onRefetch();
    else onPeriod(next);
  };
  return (
    <TwoButtons>
      <Button
        variant="outlined"
        aria-label={t('dates.shown', { days })}
        aria-haspopup="dialog"
        endIcon={<Icon name="schedule" />}
        onClick={() => setOpen(true)}
      >
        <span>
          {days}
          <small>{t('dates.new_york_days')}</small>
        </span>
      </Button>
      <SortSelect {...order} labelAt="unseen" />
      <Dialog
        open={isOpen}
        title={t('dates.title')}
        onClose={() => setOpen(false)}
        actions={
          isUsual ? undefined : (
            <Usual variant="outlined" onClick={() => choose(usual.period)}>
              {usual.back}
            </Usual>
          )
        }
      >
        <DateRange period={period} hint={isUsual ? usual.name : undefined} onUpdate={choose} />
      </Dialog>
    </TwoButtons>
  );
}
