import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangedBy } from '../../api/api-error';
import { onPhone } from '../../brand/sizes';
import { instantInText } from '../time-of-day';
import { Icon } from '../parts/Icon';
import { FormMessage } from './form-style';
import type { DraftSide } from './useDraft';

const ChangedMeanwhileBox = styled(FormMessage)({
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 10,
    margin: '10px 0 0',
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '6px 12px', alignItems: 'center' },
  '& li > p': {
    flex: '1 1 220px',
    minWidth: 0,
    whiteSpace: 'pre-line',
    maxHeight: 180,
    overflow: 'auto',
  },
  '& li > div': { display: 'flex', gap: 8 },
  [onPhone]: { '& li > div > button': { flex: 1 } },
});

/** A part that both sides changed. */
export interface Conflict {
  part: string;
  name: string;
  /** Its stored value, for display. */
  theirs: string;
}

interface ChangedMeanwhileProps {
  /** Why a change was refused; undefined if the page itself noticed the new version. */
  by: ChangedBy | undefined;
  conflicts: readonly Conflict[];
  /** The page has loaded another version since typing began. */
  isOutdated?: boolean;
  /** What has changed since, in sentences. */
  arrived?: readonly string[];
  /** What to do about it. */
  advice?: string;
  /** If a decision was refused rather than a change: whether there is still something to decide. */
  decision?: 'waits' | 'over';
  /** Number of attempts to save: each scrolls an open question into view. */
  attempt: number;
  onSettle: (part: string, side: DraftSide) => void;
}

/** Someone else saved first: the form already contains what only they changed, and asks about what both changed. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { by, conflicts, isOutdated = false, arrived = [], advice, decision, attempt, onSettle } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const isRefused = by !== undefined || conflicts.length > 0;
  const isOpen = conflicts.length > 0;
  useEffect(() => {
    if (!isRefused || attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    // scroll to its start, since it may be taller than a phone's screen
    box.current?.scrollIntoView();
  }, [isRefused, isOpen, attempt]);
  if (!isRefused && !isOutdated) return null;
  const at = by === undefined ? '' : instantInText(by.at);
  return (
    <ChangedMeanwhileBox ref={box} data-tone="alert" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        {arrived.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {arrived.length === 0 && (
          <p>
            {by === undefined
              ? t('forms.changed')
              : by.who === null
                ? t('forms.changed_by_program', { at })
                : t('forms.changed_by', { who: by.who, at })}
          </p>
        )}
        <p>
          {isOpen
            ? t('forms.changed_both')
            : decision === undefined
              ? (advice ?? t('forms.changed_taken'))
              : t(`forms.decision_${decision}`)}
        </p>
        {isOpen && (
          <ul>
            {conflicts.map(({ part, name, theirs }) => (
              <li key={part}>
                <p>{theirs === '' ? t('forms.now_empty', { name }) : t('forms.now', { name, theirs })}</p>
                <div>
                  <Button variant="outlined" onClick={() => onSettle(part, 'mine')}>
                    {t('forms.keep_mine')}
                  </Button>
                  <Button variant="outlined" onClick={() => onSettle(part, 'theirs')}>
                    {t('forms.take_theirs')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ChangedMeanwhileBox>
  );
}
