import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { PayTermsRow } from '../../../common/api/pay';
import { controlHeight, onPaper } from '../../../common/brand/sizes';
import { namedDayText } from '../../../common/ui/format';
import type { IconName } from '../../../common/ui/parts/Icon';
import { Tag, type Tone } from '../../../common/ui/parts/Tag';
import { TermsText } from '../../../common/ui/pay/TermsText';
import { instantInText } from '../../../common/ui/time-of-day';
import './pay-words';

// a line with a dot for each start; what is voided has left the line
const Timeline = styled('ol')({
  margin: 0,
  padding: '4px 16px 8px',
  listStyle: 'none',
  '& > li': { position: 'relative', padding: '10px 0 14px 24px' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 0,
    bottom: 0,
    borderLeft: '2px solid var(--line)',
  },
  '& > li:first-of-type::before': { top: 18 },
  '& > li:last-of-type::before': { bottom: 'calc(100% - 18px)' },
  '& > li::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 15,
    width: 10,
    height: 10,
    boxSizing: 'border-box',
    border: '2px solid var(--control)',
    borderRadius: '50%',
    background: 'var(--surface)',
  },
  '& > [data-state=current]::after': { background: 'var(--primary)', borderColor: 'var(--primary)' },
  '& > [data-state=voided]::after': { borderStyle: 'dotted' },
  '& > [data-state=voided] ul': { textDecoration: 'line-through', color: 'var(--ink3)' },
  '& > [data-state=past] ul': { color: 'var(--ink2)' },
  '& .start': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    minHeight: controlHeight,
  },
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px' },
  '& .start > button': { marginLeft: 'auto' },
  '& p': {
    margin: '4px 0 0',
    fontSize: 13,
    lineHeight: '18px',
    color: 'var(--ink2)',
    overflowWrap: 'anywhere',
  },
  [onPaper]: { '& button': { display: 'none' } },
});

const looks: Record<PayTermsRow['state'], { icon: IconName; tone: Tone }> = {
  future: { icon: 'clock', tone: 'talk' },
  current: { icon: 'check', tone: 'go' },
  past: { icon: 'check', tone: 'off' },
  voided: { icon: 'close', tone: 'off' },
};

interface TermsTimelineProps {
  /** Of one owner, the latest start first. */
  rows: readonly PayTermsRow[];
  label: string;
  /** Without it, nothing can be voided. */
  onVoid?: (terms: PayTermsRow) => void;
}

/** Terms as a line in time: to come, in force, past, and voided ones. */
export function TermsTimeline({ rows, label, onVoid }: TermsTimelineProps) {
  const { t } = useTranslation('admin');
  return (
    <Timeline aria-label={label}>
      {rows.map((row) => {
        const { id, state, effective_from, terms, note, reason, created_by, created_at } = row;
        const from = namedDayText(effective_from);
        return (
          <li key={id} data-state={state}>
            <div className="start">
              <h2>{t('pay.terms.from', { from: `${from}, ${effective_from.slice(0, 4)}` })}</h2>
              <Tag {...looks[state]}>{t(`pay.terms.states.${state}`)}</Tag>
              {onVoid && state !== 'voided' && (
                <Button
                  variant="text"
                  aria-label={t('pay.terms.void_label', { from })}
                  onClick={() => onVoid(row)}
                >
                  {t('pay.terms.void')}
                </Button>
              )}
            </div>
            <TermsText terms={terms} />
            {note !== '' && <p>{note}</p>}
            {reason !== null && <p>{t('pay.terms.because', { reason })}</p>}
            <p>{t('pay.terms.by', { who: created_by, at: instantInText(created_at) })}</p>
            {row.voided_at !== null && (
              <p>
                {t('pay.terms.voided_by', { who: row.voided_by ?? '', at: instantInText(row.voided_at) })}{' '}
                {row.void_reason !== null && t('pay.terms.because', { reason: row.void_reason })}
              </p>
            )}
          </li>
        );
      })}
    </Timeline>
  );
}
