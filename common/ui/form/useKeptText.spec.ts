import { act, cleanup, renderHook } from '@testing-library/react';
import { endSession, leaveSignedOut, whyHere } from '../../api/leaving';
import { type SessionUser, storeUser } from '../../api/session';
import { endSessionHere } from '../testing/session-end';
import { hasKeptText } from './kept-texts';
import { useKeptText } from './useKeptText';

const open = (version = 'x1', name = 'mail 7') =>
  renderHook(({ version }) => useKeptText(name, { version }), { initialProps: { version } });

function leaving(leave: () => void): void {
  endSessionHere(leave);
  storeUser({ user_id: 1, network: 'cos' } as SessionUser);
}

beforeEach(() => {
  sessionStorage.clear();
  storeUser({ user_id: 1, network: 'cos' } as SessionUser);
});

describe('a kept text', () => {
  it('is back with the version it is based on, for its name only', () => {
    const page = open();
    act(() => page.result.current.set('Half a'));
    page.rerender({ version: 'x2' });
    act(() => page.result.current.set('Half a thought'));
    cleanup();
    expect([hasKeptText('mail 7'), hasKeptText('mail 8')]).toEqual([true, false]);
    expect(open('x2', 'mail 8').result.current.text).toBe('');
    expect(open('x2').result.current).toMatchObject({
      text: 'Half a thought',
      since: { seen: { version: 'x1' }, isOutdated: true },
    });
  });

  it('survives the end of the session, which says so, but no sign-out', () => {
    const { result } = open();
    act(() => result.current.set('Half a thought'));
    leaving(endSession);
    expect(whyHere()?.isTyped).toBe(true);
    expect(open().result.current.text).toBe('Half a thought');
    leaving(leaveSignedOut);
    expect(open().result.current.text).toBe('');
  });

  it('is gone once it is sent or emptied, but not what was typed meanwhile', () => {
    const { result, unmount } = open();
    act(() => result.current.set('Sent'));
    act(() => result.current.set('Sent, and more'));
    act(() => result.current.drop('Sent'));
    expect([result.current.text, hasKeptText('mail 7')]).toEqual(['Sent, and more', true]);
    act(() => result.current.set(''));
    expect(hasKeptText('mail 7')).toBe(false);
    act(() => result.current.set('Sent'));
    const { drop } = result.current;
    // the answer comes when another record is shown
    unmount();
    drop('Sent');
    expect(hasKeptText('mail 7')).toBe(false);
  });
});
