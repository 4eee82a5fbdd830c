import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { render } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../api/session';
import { dismissAll } from '../parts/notices';
import { Notices } from '../parts/Notices';
import { endSessionHere } from '../testing/session-end';
import { byField, useDraft } from './useDraft';

interface Values {
  name: string;
  city: string;
  pin: string;
  zodiac: number | null;
}
const itself = (values: Values): Values => values;
const asStored: Values = { name: 'Amber', city: 'Boise', pin: '4711', zodiac: null };

const open = (latest: Values = asStored) =>
  renderHook(({ latest }) => useDraft(latest, itself, byField<Values>(), 'profile'), {
    initialProps: { latest },
  });
const stored = () => sessionStorage.getItem('draft') ?? '';

/** Typing, a session that ends, and the same account signing in again. */
function typed(change: Partial<Values>, page = open()) {
  act(() => page.result.current.edit((draft) => ({ ...draft, ...change })));
  endsHere();
}

function endsHere() {
  endSessionHere();
  storeUser({ user_id: 1, network: 'cos' } as SessionUser);
}

beforeEach(() => {
  sessionStorage.clear();
  act(() => dismissAll());
  storeUser({ user_id: 1, network: 'cos' } as SessionUser);
});

describe('unsaved input when the session ends', () => {
  it('is restored as unsaved, and then belongs to the form', () => {
    typed({ city: 'Nampa', zodiac: 4 });
    const { result } = open();
    expect(result.current).toMatchObject({
      draft: { ...asStored, city: 'Nampa', zodiac: 4 },
      before: asStored,
      isEdited: true,
      conflicts: [],
    });
    expect(stored()).toBe('');
    render(<Notices />);
    expect(screen.getByText('Draft Restored').parentElement?.textContent).toContain('is back. It is not');
    cleanup();
    expect(open().result.current).toMatchObject({ draft: asStored, isEdited: false });
  });

  it('keeps what others changed meanwhile, and asks about what both changed', () => {
    typed({ city: 'Nampa', zodiac: 4 });
    const { result } = open({ ...asStored, name: 'Ambra', city: 'Eagle' });
    expect(result.current).toMatchObject({
      draft: { name: 'Ambra', city: 'Nampa', zodiac: 4 },
      conflicts: ['city'],
    });
    act(() => result.current.settle('city', 'theirs'));
    expect(result.current).toMatchObject({ draft: { city: 'Eagle', zodiac: 4 }, conflicts: [] });
  });

  it('keeps an open question open, even when the session ends a second time', () => {
    const page = open();
    act(() => page.result.current.edit((draft) => ({ ...draft, city: 'Nampa' })));
    page.rerender({ latest: { ...asStored, city: 'Eagle' } });
    endsHere();
    const again = open({ ...asStored, city: 'Eagle' });
    expect(again.result.current.conflicts).toEqual(['city']);
    endsHere();
    expect(open({ ...asStored, city: 'Eagle' }).result.current.conflicts).toEqual(['city']);
  });

  it('is restored without secrets, and says so', () => {
    typed({ city: 'Nampa', pin: '9182' });
    expect(open().result.current.draft).toEqual({ ...asStored, city: 'Nampa' });
    render(<Notices />);
    expect(screen.getByText('Draft Restored').parentElement?.textContent).toContain('except passwords');
  });

  it('is empty if nothing was typed, or it was saved meanwhile', () => {
    typed({});
    expect(stored()).toBe('');
    typed({ city: 'Nampa' });
    expect(open({ ...asStored, city: 'Nampa' }).result.current.isEdited).toBe(false);
    expect(stored()).toBe('');
    render(<Notices />);
    expect(screen.queryByText('Draft Restored')).toBeNull();
  });

  it('is deleted once it is saved', async () => {
    const page = open();
    act(() => page.result.current.edit((draft) => ({ ...draft, city: 'Nampa' })));
    page.rerender({ latest: { ...asStored, city: 'Nampa' } });
    act(() => page.result.current.drop());
    await waitFor(() => expect(page.result.current.isEdited).toBe(false));
    endsHere();
    expect(stored()).toBe('');
  });

  it('is restored as far as it fits the current form', () => {
    typed({ city: 'Nampa', name: 'Ambra', zodiac: 4 });
    const draft = JSON.parse(stored()) as { value: Record<string, { mine: object }> };
    for (const kept of Object.values(draft.value))
      kept.mine = { city: null, name: ['Ambra'], zodiac: 5, gone: 'x' };
    sessionStorage.setItem('draft', JSON.stringify(draft));
    expect(open().result.current.draft).toEqual({ ...asStored, zodiac: 5 });
  });
});
