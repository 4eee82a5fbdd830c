import { Button, type ButtonProps, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog';
import { useIsPhone } from './useIsPhone';

const PopupBody = styled('div')({ padding: '12px 14px', overflowWrap: 'anywhere' });

interface PopupProps extends Pick<
  ButtonProps,
  'className' | 'startIcon' | 'endIcon' | 'aria-label' | 'variant' | 'disabled'
> {
  /** Title of the sheet, and accessible name of what opens. */
  title: string;
  /** The button's content. */
  button: ReactNode;
  /** Width in pixels, except on a phone. */
  width?: number;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below it; on a phone, a sheet. */
export function Popup({ title, button, width = 300, children, variant = 'outlined', ...look }: PopupProps) {
  const isPhone = useIsPhone();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        {...look}
        variant={variant}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        {button}
      </Button>
      {isPhone ? (
        <Dialog open={isOpen} title={title} onClose={close}>
          {children(close)}
        </Dialog>
      ) : (
        <Popover
          open={isOpen}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': title,
              style: { width, marginTop: 4, border: '1px solid var(--line)' },
            },
          }}
        >
          <PopupBody>{children(close)}</PopupBody>
        </Popover>
      )}
    </>
  );
}
