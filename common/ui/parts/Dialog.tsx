import { Dialog as MuiDialog, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../form/Refusal';
import { Icon } from './Icon';
import { useIsPhone } from './useIsPhone';

interface DialogProps {
  open: boolean;
  title: string;
  /** If omitted, only its own buttons close it. */
  onClose?: () => void;
  children: ReactNode;
  /** Buttons, right-aligned; at the bottom of the screen on phones. */
  actions?: ReactNode;
  /** Maximum width in pixels. */
  width?: number;
  /** Does not fill a phone, nor a window as small. */
  isCard?: boolean;
}

const DialogHead = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '14px 12px 12px 20px',
  borderBottom: '1px solid var(--line)',
  '& h2': { flex: 1, margin: 0, fontSize: 16, lineHeight: '22px', fontWeight: 700, overflowWrap: 'anywhere' },
});
const DialogBody = styled('div')({
  padding: '16px 20px',
  overflow: 'auto',
  flex: 1,
  overflowWrap: 'anywhere',
  '& > p': { margin: 0 },
  '& > p + *': { marginTop: 14 },
});
const DialogFoot = styled('footer')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 20px',
  borderTop: '1px solid var(--line)',
});

const DialogAboveNotices = styled(MuiDialog)({
  '& .MuiDialog-container': { paddingBottom: 'var(--notices, 0px)' },
});

/** Ignores the second half of a double click whose first half has opened the dialog. */
function useOwnClicks(open: boolean): (event: MouseEvent) => void {
  const isClicked = useRef(false);
  useEffect(() => {
    isClicked.current = false;
  }, [open]);
  return (event) => {
    isClicked.current ||= event.detail < 2;
    if (isClicked.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Title, body, and actions. Escape or a click outside closes it; on a phone it fills the screen unless it is a card. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, children, actions, width = 520, isCard = false } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const phone = useIsPhone() && !isCard;
  return (
    <DialogAboveNotices
      open={open}
      onClose={onClose}
      onClickCapture={useOwnClicks(open)}
      fullScreen={phone}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: phone ? { borderRadius: 0 } : { width: '100%', maxWidth: width } } }}
    >
      <DialogHead>
        <h2 id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        {onClose && (
          <IconButton aria-label={t('parts.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        )}
      </DialogHead>
      <DialogBody data-scrolls>
        {open && <Refusal />}
        {children}
      </DialogBody>
      {actions !== undefined && <DialogFoot>{actions}</DialogFoot>}
    </DialogAboveNotices>
  );
}
