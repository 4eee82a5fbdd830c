import { act, renderHook, waitFor } from '@testing-library/react';
import { type Merge, useDraft } from './useDraft';

interface Stored {
  words: string[];
}
const open = (merge?: Merge<string[]>) =>
  renderHook(({ latest }: { latest: Stored }) => useDraft(latest, ({ words }) => words, merge), {
    initialProps: { latest: { words: ['a', 'b'] } },
  });
const write = (place: number, word: string) => (words: string[]) => words.with(place, word);
const wordByWord: Merge<string[]> = (draft, before, now) =>
  draft.map((word, place) => (word === before[place] ? (now[place] ?? '') : word));

describe('a draft', () => {
  it('is what is stored, also anew, until something is edited', () => {
    const { result, rerender } = open();
    rerender({ latest: { words: ['c', 'd'] } });
    expect(result.current).toMatchObject({ draft: ['c', 'd'], isEdited: false });
    act(() => result.current.edit(write(0, 'x')));
    expect(result.current).toMatchObject({ draft: ['x', 'd'], before: ['c', 'd'], isEdited: true });
    act(() => result.current.edit(write(0, 'c')));
    expect(result.current.isEdited).toBe(false);
    rerender({ latest: { words: ['e', 'f'] } });
    expect(result.current.draft).toEqual(['e', 'f']);
  });

  it('stays one of what was stored when editing began, until it is let go of', async () => {
    const { result, rerender } = open();
    act(() => result.current.edit(write(0, 'x')));
    rerender({ latest: { words: ['c', 'd'] } });
    expect(result.current).toMatchObject({ draft: ['x', 'b'], stored: { words: ['a', 'b'] } });
    act(() => result.current.drop());
    await waitFor(() => expect(result.current.isEdited).toBe(false));
    expect(result.current).toMatchObject({ draft: ['c', 'd'], stored: { words: ['c', 'd'] } });
  });

  it('keeps what was edited since what is let go of was sent, where it can be merged', async () => {
    const { result, rerender } = open(wordByWord);
    act(() => result.current.edit(write(0, ' x')));
    const sent = result.current.draft;
    act(() => result.current.edit(write(1, 'y')));
    rerender({ latest: { words: ['x', 'b'] } });
    act(() => result.current.drop(sent));
    await waitFor(() => expect(result.current.draft).toEqual(['x', 'y']));
    expect(result.current).toMatchObject({ before: ['x', 'b'], isEdited: true });
    act(() => result.current.drop(result.current.draft));
    await waitFor(() => expect(result.current).toMatchObject({ draft: ['x', 'b'], isEdited: false }));
  });

  it('takes later answers where they can be merged, and keeps what was typed', () => {
    const { result, rerender } = open(wordByWord);
    act(() => result.current.edit(write(0, 'x')));
    rerender({ latest: { words: ['c', 'd'] } });
    expect(result.current).toMatchObject({ draft: ['x', 'd'], before: ['c', 'd'], isEdited: true });
    act(() => result.current.edit(write(1, 'y')));
    rerender({ latest: { words: ['x', 'z'] } });
    expect(result.current.draft).toEqual(['x', 'y']);
    rerender({ latest: { words: ['x', 'y'] } });
    expect(result.current.isEdited).toBe(false);
  });

  it('counts what is edited twice at once', () => {
    const { result } = open();
    act(() => {
      result.current.edit(write(0, 'x'));
      result.current.edit(write(1, 'y'));
    });
    expect(result.current.draft).toEqual(['x', 'y']);
  });
});
