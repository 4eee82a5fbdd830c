import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { onTouch, touchHeight } from '../common/brand/sizes';
import type { Chat } from '../common/api/chats';
import { BrandMark } from '../common/ui/parts/BrandMark';
import { Icon } from '../common/ui/parts/Icon';
import { Unseen } from '../common/ui/parts/Unseen';
import { LineKey } from '../common/ui/parts/LineKey';
import { useTouchOnly } from '../common/ui/own/useTouchOnly';
import { TypeTag } from './figures';

/** Bar, state-specific notices, middle, and bottom; as tall as the window, with a flexible middle. */
export const WindowGrid = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100dvh',
  minHeight: 320,
  background: 'var(--surface)',
  [onTouch]: {
    // above the keyboard, and clear of the notch and the home bar
    position: 'fixed',
    inset: 'var(--visible-top, 0px) 0 auto 0',
    height: 'var(--visible-height, 100dvh)',
    minHeight: 0,
    boxSizing: 'border-box',
    padding:
      'env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
    overflow: 'hidden',
    '& button, & a[class*=MuiButtonBase]': { minHeight: touchHeight, minWidth: touchHeight },
  },
});

/** The window, and a column beside it while there is something to show. */
export const ConsoleSides = styled('div')({
  '&[data-beside]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 400px' },
});

const ConsoleBar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 48,
  padding: '0 8px 0 14px',
  borderTop: '3px solid var(--brand)',
  borderBottom: '1px solid var(--line)',
  '& h1': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 1,
    margin: 0,
    minWidth: 0,
    fontSize: 14,
    fontWeight: 700,
    '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    [onTouch]: { fontSize: 16 },
  },
  [onTouch]: { height: 52, gap: 8, padding: '0 8px 0 4px' },
  '& .line': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontSize: 12,
    color: 'var(--ink2)',
    '& i': { width: 8, height: 8, borderRadius: 4, background: 'var(--go)' },
    '&[data-lost]': { color: 'var(--alert)', fontWeight: 700 },
    '&[data-lost] i': { background: 'none', border: '2px solid var(--alert)' },
  },
});

interface WindowBarProps {
  /** Undefined until known. */
  code: string | undefined;
  isOpen: boolean;
  isLoud: boolean;
  onSound: () => void;
  /** On a phone, the running chat is named here. */
  running: Chat | undefined;
  /** What can be done with the ringing or running chat. */
  children: ReactNode;
}

/** The connection, the availability, and the sound; on a phone also the way back, and the member in a chat. */
export function WindowBar({ code, isOpen, isLoud, onSound, running, children }: WindowBarProps) {
  const { t } = useTranslation('chat');
  const isTouch = useTouchOnly();
  const named = isTouch ? running : undefined;
  const line = isOpen ? t('connected') : t('not_connected');
  return (
    <ConsoleBar>
      {isTouch && (
        <IconButton component="a" href="/psychic" aria-label={t('back')}>
          <Icon name="previous" />
        </IconButton>
      )}
      <h1>
        {named === undefined ? (
          <>
            <BrandMark size={20} />
            {t('name')}
          </>
        ) : (
          <>
            <span>{named.username}</span>
            <TypeTag type={named.type} />
          </>
        )}
      </h1>
      <span className="line" role="status" data-lost={isOpen ? undefined : ''}>
        <i aria-hidden="true" />
        {named === undefined ? line : <Unseen>{line}</Unseen>}
      </span>
      {named === undefined && code !== undefined && <LineKey code={code} audience="psychic" />}
      {children}
      {named === undefined && (
        <IconButton aria-label={isLoud ? t('sound_on') : t('sound_off')} onClick={onSound}>
          <Icon name={isLoud ? 'sound' : 'silent'} />
        </IconButton>
      )}
    </ConsoleBar>
  );
}

/** The middle with a stripe above it. */
export const Striped = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: 0,
});

/** The most important notice. */
export const Callout = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '12px 20px',
  background: 'var(--alert-tint)',
  borderBottom: '1px solid var(--alert)',
  '& > div, & > span': { flex: 1, minWidth: 0 },
});

/** The middle of the window. */
export const Middle = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'safe center',
  gap: 4,
  minHeight: 0,
  overflowY: 'auto',
  padding: '12px 20px',
  '&[data-top]': { justifyContent: 'stretch', overflow: 'hidden' },
  '& h2:focus': { outline: 'none' },
  '& > [role=log]': { flex: 1, margin: '8px -20px -12px', borderTop: '1px solid var(--line)' },
  '& [role=alert]': { color: 'var(--danger)', fontWeight: 650 },
  '& h2': {
    margin: 0,
    fontSize: 22,
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0, color: 'var(--ink2)' },
  '& p a:not([role])': { textDecoration: 'underline', textUnderlineOffset: 2 },
});

/** Links elsewhere. */
export const ConsoleWay = styled('div')({ marginTop: 12 });

/** Actions at the bottom. */
export const Actions = styled('footer')({
  display: 'flex',
  gap: 10,
  padding: '12px 20px',
  borderTop: '1px solid var(--line)',
  '& .one': { flex: 1, height: touchHeight },
  '& .two': { flex: 2, height: touchHeight },
  '& .space': { flex: 1 },
  [onTouch]: { padding: '12px 16px', '& .one, & .two': { height: 56, fontSize: 16 } },
});

/** Labeled figures in one row. */
export const ConsoleFigures = styled('dl')({
  display: 'flex',
  margin: 0,
  padding: '12px 4px',
  borderTop: '1px solid var(--line)',
  borderBottom: '1px solid var(--line)',
  '& > div': { flex: 1, padding: '0 16px', borderLeft: '1px solid var(--line)' },
  '& > div:first-of-type': { borderLeft: 0 },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& dd': { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 700 },
  [onTouch]: { '& > div': { padding: '0 10px' } },
});
