import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { controlHeight, onPhone, onTablet, touchHeight } from '../../../common/brand/sizes';
import { useBottomBar } from '../../../common/ui/parts/useBottomBar';
import { hasLostPlace } from '../../../common/ui/parts/focus-keeper';
import { Icon } from '../../../common/ui/parts/Icon';
import { Tag } from '../../../common/ui/parts/Tag';
import { useListRows } from '../useListRows';
import { decisionLink, type FromQueue, oldestFirst } from './queue';
import type { Rows } from '../../providers/resources';

/** Number of pending items considered for the next link. */
const lookAhead = 250;

// full width, below the top bar, and sticky, because the decision buttons may be far down
const Bar = styled('nav')({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 48,
  margin: '-20px -24px 16px',
  padding: '0 24px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& a': { flex: 'none' },
  '& .back, & .here a': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: controlHeight },
  '& .next': { flex: '0 1 auto', minWidth: 0 },
  '& .next > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [onTablet]: { margin: '-16px -16px 16px', padding: '0 16px' },
  [onPhone]: {
    position: 'fixed',
    inset: 'auto 0 var(--below, 0px)',
    gap: 12,
    minHeight: 56,
    margin: 0,
    padding: '0 12px env(safe-area-inset-bottom)',
    borderTop: '1px solid var(--line)',
    borderBottom: 0,
    '& .wide': { display: 'none' },
    '& .back, & .here a': { minHeight: touchHeight },
    '& .next': { order: 1, height: touchHeight, marginLeft: 'auto' },
  },
});

function Way({ approval }: { approval: Rows['approvals'] }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const { data, total } = useListRows('approvals', { perPage: lookAhead, sort: oldestFirst });
  // its position in the queue, even after it is decided and others have moved up
  const [place, setPlace] = useState<number>();
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar, 'fixed');
  const onward = useRef<HTMLAnchorElement>(null);
  const rows = data ?? [];
  const index = rows.findIndex(({ id }) => id === approval.id);
  if (index >= 0 && index !== place) setPlace(index);
  const isDecided = place !== undefined && index < 0;
  const others = rows.filter(({ id }) => id !== approval.id);
  const next = others[place ?? 0] ?? others[0];
  const decision = decisionLink(approval);

  useEffect(() => {
    // the decision button is gone, and the focus with it
    if (isDecided && hasLostPlace()) onward.current?.focus();
  }, [isDecided]);

  return (
    <Bar ref={bar} aria-label={t('approvals.queue')}>
      <Link
        className="back"
        to="/approvals"
        ref={next === undefined ? onward : undefined}
        aria-label={total === undefined ? t('approvals.back') : t('approvals.back_waiting', { count: total })}
      >
        <Icon name="previous" />
        <span className="wide">
          {t('approvals.back')}
          {total !== undefined && ' ·'}
        </span>
        <span>{total !== undefined && t('approvals.waiting', { count: total })}</span>
      </Link>
      {next !== undefined && (
        <Button
          className="next"
          component={Link}
          {...decisionLink(next)}
          ref={onward}
          variant="outlined"
          endIcon={<Icon name="next" />}
          aria-label={t('approvals.next', { name: next.agent_user_name, what: next.to_approve })}
        >
          <span>
            <Trans
              t={t}
              i18nKey="approvals.next_roomy"
              values={{ name: next.agent_user_name, what: next.to_approve }}
              components={{ wide: <span className="wide" /> }}
            />
          </span>
        </Button>
      )}
      <span className="here" role="status">
        {isDecided && (
          <Tag icon="check" tone="go">
            {t('approvals.decided')}
          </Tag>
        )}
        {!isDecided && pathname !== decision.to && (
          <Link {...decision}>{t('approvals.decide', { what: approval.to_approve })}</Link>
        )}
      </span>
    </Bar>
  );
}

/** On the pages of a psychic opened from the queue: links back and to the next, also after the decision. */
export function QueueBar() {
  const from = useLocation().state as FromQueue | null;
  const [reached, setReached] = useState<Rows['approvals']>();
  const arrived = from?.approval;
  // the psychic's tabs lead away from it
  if (arrived !== undefined && arrived.id !== reached?.id) setReached(arrived);
  return reached === undefined ? null : <Way key={reached.id} approval={reached} />;
}
