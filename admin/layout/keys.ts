import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isShortcut } from '../../common/ui/parts/decision-keys';
import { undoLatest } from '../../common/ui/parts/notices';
import { openPlaces } from './places';

/** How long G waits for the letter of a page, in milliseconds. */
const patience = 1500;

/**
 * G and a letter lead to a page, U undoes the last act, ? lists the keys; not while the user is typing or a dialog is open. It hears a key
 * before the page does: A after G is no approval.
 */
export function usePlaceKeys(onKeys: () => void): void {
  const navigate = useNavigate();
  // outlives the effect, since `navigate` changes with every page
  const startedAt = useRef(-Infinity);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, repeat, timeStamp } = event;
      if (repeat || !isShortcut(event, document.getElementById('main'))) return;
      const isSecond = timeStamp - startedAt.current < patience;
      const letter = key.toLowerCase();
      if (key === 'Shift') return;
      startedAt.current = letter === 'g' && !isSecond ? timeStamp : -Infinity;
      const place = isSecond
        ? openPlaces()
            .flat()
            .find((one) => one.key === letter)
        : undefined;
      if (place !== undefined) void navigate(place.to);
      else if (key === '?') onKeys();
      else if (letter !== 'u' || !undoLatest()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [navigate, onKeys]);
}
