import { act, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { byField, type DraftSide, useDraft } from './useDraft';

type TwoWords = Record<'one' | 'two', string>;
const open = () =>
  renderHook(
    ({ latest }: { latest: { words: TwoWords } }) =>
      useDraft(latest, ({ words }) => words, byField<TwoWords>()),
    {
      initialProps: { latest: { words: { one: 'a', two: 'b' } } },
    },
  );
const write = (part: keyof TwoWords, word: string) => (words: TwoWords) => ({ ...words, [part]: word });
const stored = (one: string, two: string) => ({ latest: { words: { one, two } } });

describe('a draft', () => {
  it('is the stored value, including updates, until something is edited', () => {
    const { result, rerender } = open();
    rerender(stored('c', 'd'));
    expect(result.current).toMatchObject({ draft: { one: 'c', two: 'd' }, isEdited: false });
    act(() => result.current.edit(write('one', 'x')));
    expect(result.current).toMatchObject({
      draft: { one: 'x', two: 'd' },
      before: { one: 'c', two: 'd' },
      isEdited: true,
    });
    act(() => result.current.edit(write('one', 'c')));
    expect(result.current.isEdited).toBe(false);
    rerender(stored('e', 'f'));
    expect(result.current.draft).toEqual({ one: 'e', two: 'f' });
  });

  it('takes later responses in unedited parts, and keeps what was typed', () => {
    const { result, rerender } = open();
    act(() => result.current.edit(write('one', 'x')));
    rerender(stored('a', 'd'));
    expect(result.current).toMatchObject({ draft: { one: 'x', two: 'd' }, conflicts: [], isEdited: true });
    act(() => result.current.edit(write('two', 'y')));
    rerender(stored('x', 'y'));
    expect(result.current).toMatchObject({ isEdited: false, conflicts: [] });
  });

  it('asks about a part that both sides edited until the user decides', () => {
    const { result, rerender } = open();
    act(() => result.current.edit(write('one', 'x')));
    rerender(stored('c', 'b'));
    expect(result.current).toMatchObject({ draft: { one: 'x', two: 'b' }, conflicts: ['one'] });
    // further typing decides nothing
    act(() => result.current.edit(write('two', 'y')));
    expect(result.current.conflicts).toEqual(['one']);
    act(() => result.current.settle('one', 'mine'));
    expect(result.current).toMatchObject({ draft: { one: 'x', two: 'y' }, conflicts: [] });
    // decided for this version, not for the next
    rerender(stored('d', 'b'));
    expect(result.current.conflicts).toEqual(['one']);
    act(() => result.current.settle('one', 'theirs'));
    expect(result.current).toMatchObject({ draft: { one: 'd', two: 'y' }, conflicts: [], isEdited: true });
  });

  it('does not ask if both sides made the same change', () => {
    const { result, rerender } = open();
    act(() => result.current.edit(write('one', 'x')));
    rerender(stored('x', 'b'));
    expect(result.current).toMatchObject({ isEdited: false, conflicts: [] });
  });

  it('asks only about parts that were stored after editing began', () => {
    const { result, rerender } = open();
    const seen = result.current.before;
    rerender(stored('c', 'd'));
    act(() => result.current.edit(write('one', 'x'), seen));
    expect(result.current).toMatchObject({ draft: { one: 'x', two: 'd' }, conflicts: ['one'] });
    act(() => result.current.settle('one', 'mine'));
    expect(result.current).toMatchObject({ draft: { one: 'x', two: 'd' }, conflicts: [] });
  });

  it('takes the newly stored value if the edit was undone', () => {
    const { result, rerender } = open();
    const seen = result.current.before;
    rerender(stored('c', 'b'));
    act(() => result.current.edit(write('one', 'a'), seen));
    expect(result.current).toMatchObject({ draft: { one: 'c', two: 'b' }, conflicts: [], isEdited: false });
  });

  it('can be discarded', async () => {
    const { result, rerender } = open();
    act(() => result.current.edit(write('one', 'x')));
    rerender(stored('c', 'd'));
    act(() => result.current.drop());
    await waitFor(() => expect(result.current.isEdited).toBe(false));
    expect(result.current).toMatchObject({ draft: { one: 'c', two: 'd' }, conflicts: [] });
  });

  it('is discarded as far as it was sent: later input stays, and is not asked about again', async () => {
    const { result, rerender } = open();
    act(() => {
      result.current.edit(write('one', ' x '));
      result.current.edit(write('two', 'y'));
    });
    const sent = result.current.draft;
    act(() => result.current.edit(write('two', 'z')));
    rerender(stored('x', 'y'));
    act(() => result.current.drop(sent));
    await waitFor(() => expect(result.current.draft).toEqual({ one: 'x', two: 'z' }));
    expect(result.current).toMatchObject({ before: { one: 'x', two: 'y' }, conflicts: [], isEdited: true });
    act(() => result.current.drop(result.current.draft));
    await waitFor(() =>
      expect(result.current).toMatchObject({ draft: { one: 'x', two: 'y' }, isEdited: false }),
    );
  });

  it('counts two edits in the same tick', () => {
    const { result } = open();
    act(() => {
      result.current.edit(write('one', 'x'));
      result.current.edit(write('two', 'y'));
    });
    expect(result.current.draft).toEqual({ one: 'x', two: 'y' });
  });

  it('loses nothing from either side in any order of typing, responses, and decisions', () => {
    const part = fc.constantFrom<keyof TwoWords>('one', 'two');
    const word = fc.constantFrom('a', 'b', 'c');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), part, word }),
      fc.record({ kind: fc.constant('answer' as const), part, word }),
      fc.record({
        kind: fc.constant('settle' as const),
        part,
        side: fc.constantFrom<DraftSide>('mine', 'theirs'),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { result, rerender, unmount } = open();
        const model = {
          one: { now: 'a', typed: 'a', asked: false },
          two: { now: 'b', typed: 'b', asked: false },
        };
        for (const next of steps) {
          const one = model[next.part];
          if (next.kind === 'type') {
            act(() => result.current.edit(write(next.part, next.word)));
            one.typed = next.word;
          } else if (next.kind === 'answer') {
            if (one.typed === one.now) one.typed = next.word;
            else one.asked ||= one.now !== next.word;
            one.now = next.word;
            rerender(stored(model.one.now, model.two.now));
          } else {
            act(() => result.current.settle(next.part, next.side));
            if (next.side === 'theirs') one.typed = one.now;
            one.asked = false;
          }
          for (const name of ['one', 'two'] as const) {
            if (model[name].typed === model[name].now) model[name].asked = false;
            expect(result.current.draft[name]).toBe(model[name].typed);
            expect(result.current.conflicts.includes(name)).toBe(model[name].asked);
          }
        }
        unmount();
      }),
    );
  });
});
