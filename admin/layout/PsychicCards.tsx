import { Popper } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LaterPart } from '../../common/ui/frame/LaterPart';
import { lazyPart } from '../../common/ui/frame/lazy-page';

/** Milliseconds on a name before its card is shown, and beside it before it goes. */
const [showAfter, hideAfter] = [500, 200];

const PsychicCardsArea = styled('div')({ display: 'contents' });

const PsychicCardPopper = styled(Popper)({ zIndex: 1400 });

/** Loaded with the first card. */
const PsychicGlance = lazyPart(
  () => import('./later').then(({ PsychicGlance }) => ({ PsychicGlance })),
  'PsychicGlance',
);

interface Name {
  link: HTMLAnchorElement;
  id: number;
}

/** The psychic's name that an event happened on; links in menus and tabs are no names. */
function nameAt(target: EventTarget): Name | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const id = link?.origin === window.location.origin && /^\/psychics\/(\d{1,15})$/.exec(link.pathname)?.[1];
  if (!link || !id || link.closest('nav') !== null || link.pathname === window.location.pathname)
    return undefined;
  return { link, id: Number(id) };
}

/** Shows a card beside any psychic's name that is hovered or focused for half a second. Escape closes it. */
export function PsychicCards({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Name>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cardId = useId();
  const soon = (name: Name | undefined, after: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(name?.link.isConnected ? name : undefined), after);
  };
  const enter = ({ target }: { target: EventTarget }) => {
    const name = nameAt(target);
    if (name === undefined) return;
    if (name.link === shown?.link) clearTimeout(timer.current);
    else soon(name, showAfter);
  };
  const leave = ({ target }: { target: EventTarget }) => {
    if (nameAt(target) !== undefined) soon(undefined, hideAfter);
  };
  const close = () => {
    clearTimeout(timer.current);
    setShown(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const { link } = shown;
    link.setAttribute('aria-describedby', cardId);
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', press);
    return () => {
      link.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', press);
    };
  }, [shown, cardId]);
  return (
    <PsychicCardsArea
      onPointerOver={enter}
      onPointerOut={leave}
      onFocus={enter}
      onBlur={leave}
      onClick={close}
    >
      {children}
      {shown && (
        <PsychicCardPopper
          id={cardId}
          open
          disablePortal
          anchorEl={shown.link}
          placement="bottom-start"
          // it stays while the pointer is on it
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => soon(undefined, hideAfter)}
        >
          <LaterPart>
            <PsychicGlance key={shown.id} id={shown.id} />
          </LaterPart>
        </PsychicCardPopper>
      )}
    </PsychicCardsArea>
  );
}
