import { act, renderHook } from '@testing-library/react';
import { noteOwnChange } from '../../api/own-changes';
import { useSince } from './useSince';

const open = (version?: string, kept?: { version: string }) =>
  renderHook(({ version, isTyped }) => useSince({ version }, isTyped, kept), {
    initialProps: { version, isTyped: false },
  });

describe('what a text is based on', () => {
  it('is the version that was shown when typing began, until nothing is typed', () => {
    const { result, rerender } = open('a1');
    rerender({ version: 'a2', isTyped: false });
    rerender({ version: 'a2', isTyped: true });
    expect(result.current).toMatchObject({ seen: { version: 'a2' }, isOutdated: false });
    rerender({ version: 'a3', isTyped: true });
    expect(result.current).toMatchObject({ seen: { version: 'a2' }, isOutdated: true });
    rerender({ version: 'a3', isTyped: false });
    expect(result.current).toMatchObject({ seen: { version: 'a3' }, isOutdated: false });
  });

  it('is the shown version once the user knows, and not the one after it', () => {
    const { result, rerender } = open('b1');
    rerender({ version: 'b1', isTyped: true });
    rerender({ version: 'b2', isTyped: true });
    act(() => result.current.accept());
    expect(result.current).toMatchObject({ seen: { version: 'b2' }, isOutdated: false });
    rerender({ version: 'b3', isTyped: true });
    expect(result.current.isOutdated).toBe(true);
  });

  it('is the next version that is loaded after a refusal, and not the one after it', () => {
    const { result, rerender } = open('c1');
    rerender({ version: 'c1', isTyped: true });
    act(() => result.current.acceptNext());
    expect(result.current.seen.version).toBe('c1');
    rerender({ version: 'c2', isTyped: true });
    expect(result.current).toMatchObject({ seen: { version: 'c2' }, isOutdated: false });
    rerender({ version: 'c3', isTyped: true });
    expect(result.current.isOutdated).toBe(true);
  });

  it('moves on with own changes only', () => {
    const { result, rerender } = open('d1');
    rerender({ version: 'd1', isTyped: true });
    noteOwnChange('d1', 'd2');
    noteOwnChange('d2', 'd3');
    rerender({ version: 'd3', isTyped: true });
    expect(result.current).toMatchObject({ seen: { version: 'd3' }, isOutdated: false });
    // someone else's, and another own one on top of it
    noteOwnChange('d4', 'd5');
    rerender({ version: 'd5', isTyped: true });
    expect(result.current).toMatchObject({ seen: { version: 'd3' }, isOutdated: true });
  });

  it('is what it was in an earlier page, if the text was kept', () => {
    const { result, rerender } = renderHook(() => useSince({ version: 'e2' }, true, { version: 'e1' }));
    rerender();
    expect(result.current).toMatchObject({ seen: { version: 'e1' }, isOutdated: true });
  });

  it('is nothing for a record that is not stored yet', () => {
    const { result, rerender } = open();
    rerender({ version: undefined, isTyped: true });
    expect(result.current).toMatchObject({ seen: {}, isOutdated: false });
  });
});
