import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone, touchHeight } from '../../brand/sizes';
import { Icon } from './Icon';
import { dismiss, hold, type Notice, release, useNotices } from './notices';

/** Pixels that the notices' own distance from the edge and from what is above them takes. */
const below = 24;

// above the page's bars; the newest is on top
const Corner = styled('div')({
  position: 'fixed',
  bottom: 'calc(16px + var(--bottom-bar, 0px) + var(--sticky-bar, 0px))',
  right: 16,
  zIndex: 1500,
  display: 'grid',
  gap: 8,
  width: 'min(380px, calc(100vw - 24px))',
  [onPhone]: { right: 12 },
  [onPaper]: { display: 'none' },
});

const Toast = styled('div')({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '12px 8px 12px 12px',
  background: 'var(--surface)',
  color: 'var(--ink)',
  border: '1px solid var(--line)',
  borderLeft: '4px solid var(--go)',
  borderRadius: 6,
  boxShadow: '0 1px 2px #12201C14, 0 6px 20px #12201C1F',
  '& > svg': { marginTop: 2, color: 'var(--go)' },
  '&[data-kind=error]': { borderLeftColor: 'var(--danger)', '& > svg': { color: 'var(--danger)' } },
  '&[data-kind=coming]': { borderLeftColor: 'var(--talk)', '& > svg': { color: 'var(--talk)' } },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& > [data-close]': { width: 32, height: 32, margin: '-2px 0', color: 'var(--ink2)' },
  [onPhone]: {
    '& > [data-close]': { width: touchHeight, height: touchHeight, margin: '-10px -4px -10px 0' },
  },
});

const icons = { success: 'check', error: 'warning', coming: 'clock' } as const;

function NoticeToast({ notice: { id, kind, title, text, stays, undo } }: { notice: Notice }) {
  const { t } = useTranslation();
  return (
    <Toast
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      {...(!stays && {
        // a notice that appears under a resting pointer isn't being read
        onPointerMove: () => hold(id),
        onFocus: () => hold(id),
        onPointerLeave: () => release(id),
        onBlur: () => release(id),
      })}
    >
      <Icon name={icons[kind]} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {undo && (
        <Button
          variant="outlined"
          aria-label={t('parts.undo_notice', { title })}
          onClick={() => {
            dismiss(id);
            undo();
          }}
        >
          {t('parts.undo')}
        </Button>
      )}
      <IconButton data-close aria-label={t('parts.close_notice', { title })} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </IconButton>
    </Toast>
  );
}

/** A notice that stays would keep covering what is below it: pages and dialogs keep `--notices` free. */
function useRoomFor(notices: readonly Notice[]) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!notices.some(({ stays }) => stays)) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--notices', `${(box.current?.offsetHeight ?? 0) + below}px`);
    return () => void style.removeProperty('--notices');
  }, [notices]);
  return box;
}

/** The page's notices, bottom right; announced as they appear. */
export function Notices() {
  const notices = useNotices();
  return (
    <Corner ref={useRoomFor(notices)} aria-live="polite">
      {notices.map((notice) => (
        <NoticeToast key={notice.id} notice={notice} />
      ))}
    </Corner>
  );
}
