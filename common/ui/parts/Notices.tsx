import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone, touchHeight } from '../../brand/sizes';
import { Icon } from './Icon';
import { dismiss, hold, type Notice, release, useNotices } from './notices';

/** Pixels between notices, and between them and what is below. */
const gap = 8;

const Corner = styled('div')({
  position: 'fixed',
  top: 60,
  right: 16,
  zIndex: 1500,
  display: 'grid',
  gap,
  '& > div:empty': { display: 'none' },
  width: 'min(380px, calc(100vw - 24px))',
  [onPhone]: { right: 12 },
  [onPaper]: { display: 'none' },
});

const Staying = styled('div')({ display: 'grid', gap });

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
  '& > button': { width: 32, height: 32, margin: '-2px 0', color: 'var(--ink2)' },
  [onPhone]: { '& > button': { width: touchHeight, height: touchHeight, margin: '-10px -4px -10px 0' } },
});

const icons = { success: 'check', error: 'warning', coming: 'clock' } as const;

function NoticeToast({ notice: { id, kind, title, text, stays } }: { notice: Notice }) {
  const { t } = useTranslation();
  return (
    <Toast
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      {...(!stays && {
        onPointerEnter: () => hold(id),
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
      <IconButton aria-label={t('parts.close_notice', { title })} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </IconButton>
    </Toast>
  );
}

/**
 * Persistent notices would keep covering what is below them: the page and its dialogs start below
 * `--under-notices`.
 */
function useRoomFor(count: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const bottom = box.current?.getBoundingClientRect().bottom ?? 0;
    if (count === 0) style.removeProperty('--under-notices');
    else style.setProperty('--under-notices', `${Math.ceil(bottom) + gap}px`);
    return () => void style.removeProperty('--under-notices');
  }, [count]);
  return box;
}

/** The page's notices, top right; announced as they appear. */
export function Notices() {
  const notices = useNotices();
  const staying = notices.filter(({ stays }) => stays);
  const box = useRoomFor(staying.length);
  return (
    <Corner aria-live="polite">
      <Staying ref={box}>
        {staying.map((notice) => (
          <NoticeToast key={notice.id} notice={notice} />
        ))}
      </Staying>
      {notices
        .filter(({ stays }) => !stays)
        .map((notice) => (
          <NoticeToast key={notice.id} notice={notice} />
        ))}
    </Corner>
  );
}
