import { IconButton, MenuItem, MenuList } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { storedUser } from '../../api/session';
import { controlHeight, onPhone, touchHeight } from '../../brand/sizes';
import { dayOf } from '../../domain/new-york-time';
import { isSamePeriod, type Period } from '../../domain/pay-period';
import { periodText, shortPeriodText } from '../format';
import { Icon } from '../parts/Icon';
import { Popup } from '../parts/Popup';
import { DateRange } from './DateRange';
import { mayStepOn, neighborPeriod, presetPeriods } from './periods';
import type { UsualWindow } from './windows';

const PeriodPickerBar = styled('div')({
  display: 'flex',
  gap: 4,
  minWidth: 0,
  '& > button': { flex: '0 1 auto', minWidth: 0, fontWeight: 700 },
  '& .preset': { marginLeft: 8, fontWeight: 400, color: 'var(--ink2)', whiteSpace: 'nowrap' },
  '& strong': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // as wide as the days, next to four more buttons
  [onPhone]: {
    '& .preset, & .MuiButton-endIcon': { display: 'none' },
    '& > button': { minWidth: 0, padding: '0 6px' },
  },
});

const PeriodPickerStep = styled(IconButton)({
  flex: 'none !important',
  width: controlHeight,
  height: controlHeight,
  color: 'var(--ink)',
  border: '1px solid var(--control)',
  borderRadius: 6,
  background: 'var(--surface)',
  '&[aria-disabled=true]': {
    color: 'var(--ink3)',
    borderColor: 'var(--line)',
    background: 'var(--sunken)',
    cursor: 'not-allowed',
  },
  [onPhone]: { width: touchHeight, height: touchHeight },
});

const Presets = styled(MenuList)({
  padding: 0,
  margin: '0 -6px 10px',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '4px 6px',
    borderRadius: 4,
    fontSize: 14,
    whiteSpace: 'normal',
  },
  '& small': { fontSize: 13, color: 'var(--ink2)' },
  '& [aria-checked=true]': { fontWeight: 700 },
  [onPhone]: { '& li': { minHeight: touchHeight } },
});

interface PeriodPickerProps {
  period: Period;
  /** The list's default period. */
  usual: UsualWindow;
  onPeriod: (period: Period) => void;
  /** Called if the same days are chosen: reloads them. */
  onRefetch: () => void;
}

/** A list's dates: the period before and after, presets, and two free dates. On a phone, all behind one button. */
export function PeriodPicker({ period, usual, onPeriod, onRefetch }: PeriodPickerProps) {
  const { t } = useTranslation();
  const today = dayOf(new Date());
  const presets = Object.entries(presetPeriods(today, storedUser()?.pay_day ?? 1)).map(([name, days]) => ({
    name: t(`dates.presets.${name as keyof ReturnType<typeof presetPeriods>}`),
    days,
    isNamed: undefined,
  }));
  const isPreset = presets.some(({ days }) => isSamePeriod(days, usual.period));
  const choices = isPreset
    ? presets
    : [{ name: usual.name, days: usual.period, isNamed: usual.isAll }, ...presets];
  const shown = choices.find(({ days }) => isSamePeriod(days, period));
  const isAll = usual.isAll === true && isSamePeriod(usual.period, period);
  const show = (next: Period) => (isSamePeriod(next, period) ? onRefetch() : onPeriod(next));
  const step = (name: 'previous' | 'next', by: 1 | -1, isOff: boolean) => (
    <PeriodPickerStep
      className={name}
      aria-label={t(`dates.${name}`)}
      aria-disabled={isOff}
      title={isOff && !isAll ? t('dates.not_begun') : undefined}
      onClick={() => {
        if (!isOff) onPeriod(neighborPeriod(period, by));
      }}
    >
      <Icon name={name} />
    </PeriodPickerStep>
  );
  return (
    <PeriodPickerBar>
      {step('previous', -1, isAll)}
      <Popup
        title={t('dates.title')}
        aria-label={t('dates.shown', { days: periodText(period) })}
        button={
          <>
            <strong aria-live="polite">{isAll ? usual.name : shortPeriodText(period)}</strong>
            {shown !== undefined && !isAll && <span className="preset">{shown.name}</span>}
          </>
        }
        endIcon={<Icon name="down" />}
        width={440}
      >
        {(close) => {
          const choose = (next: Period) => {
            close();
            show(next);
          };
          return (
            <>
              <Presets aria-label={t('dates.presets_label')}>
                {choices.map(({ name, days, isNamed }) => (
                  <MenuItem
                    key={name}
                    role="menuitemradio"
                    aria-checked={isSamePeriod(days, period)}
                    selected={isSamePeriod(days, period)}
                    onClick={() => choose(days)}
                  >
                    {name} <small>{!isNamed && shortPeriodText(days)}</small>
                  </MenuItem>
                ))}
              </Presets>
              <DateRange period={period} onUpdate={choose} />
            </>
          );
        }}
      </Popup>
      {step('next', 1, isAll || !mayStepOn(period, today))}
    </PeriodPickerBar>
  );
}
