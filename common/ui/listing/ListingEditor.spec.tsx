import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { type SessionUser, storeUser } from '../../api/session';
import { makeTheme } from '../../brand/theme';
import type { ListingVersions } from '../../domain/listing-version';
import { ListingEditor, type ListingEditorProps } from './ListingEditor';

const version = (sales_pitch: string) => ({ sales_pitch, body: '<p>A line.</p>', categories: '13,82' });
const [Approved, Pending] = [version('Approved words'), version('Pending words')];
const Rejected = { ...version('Rejected words'), reason: 'Too short.' };

const theme = makeTheme('light', 'cos');
beforeAll(() => {
  storeUser({ username: 'grace' } as SessionUser);
});

/** `next` is the server's later response. */
function shown(audience: ListingEditorProps['audience'], latest: ListingVersions) {
  const onAct = jest.fn<undefined, Parameters<ListingEditorProps['onAct']>>();
  let next: (versions: ListingVersions) => void = () => undefined;
  function Editor() {
    const [versions, setVersions] = useState(latest);
    next = setVersions;
    const act = { running: false, failure: null, onAct };
    return (
      <ListingEditor
        {...act}
        id={22}
        title="Listing"
        audience={audience}
        latest={versions}
        version={undefined}
      />
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Editor /> }]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return { onAct, next: (versions: ListingVersions) => act(() => next(versions)) };
}

const pitch = () => screen.getByLabelText<HTMLInputElement>('Sales Pitch');
const dialog = () => screen.queryByRole('dialog', { name: 'Listing Rejected' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const closed = () => waitForElementToBeRemoved(dialog);

describe("a rejected psychic's listing", () => {
  it('is shown with its reason, and remains an editable draft', async () => {
    const { onAct } = shown('psychic', { Rejected, Approved });
    expect(dialog()?.textContent).toContain('Too short.');
    expect(dialog()?.textContent).toContain('Revert deletes this version and shows the approved one.');
    // the main button is not the one that deletes the text
    const [edit, revert] = ['Edit', 'Revert'].map((name) => screen.getByRole('button', { name }).className);
    expect([edit, revert]).toEqual([
      expect.stringContaining('contained'),
      expect.not.stringContaining('contained'),
    ]);
    press('Edit');
    await closed();
    expect(pitch().value).toBe('Rejected words');
    expect(screen.getByText('Draft')).toBeTruthy();
    // the choice applies whatever is typed
    fireEvent.change(pitch(), { target: { value: 'Other words' } });
    fireEvent.change(pitch(), { target: { value: 'Rejected words' } });
    expect(dialog()).toBeNull();
    expect(onAct).not.toHaveBeenCalled();
  });

  it.each([
    ['the approved one', { Approved }, 'Approved words', 'Approved'],
    ['an empty draft', {}, '', 'Draft'],
  ])('is removed by Revert, which leaves %s', (_, rest, words, tag) => {
    const { onAct, next } = shown('psychic', { Rejected, ...rest });
    press('Revert');
    const [what, , after] = onAct.mock.calls[0] ?? [];
    expect(what).toBe('revert');
    expect(dialog()).not.toBeNull();
    next(rest);
    act(() => {
      after?.onSuccess();
      after?.onSettled();
    });
    expect(dialog()).toBeNull();
    expect(pitch().value).toBe(words);
    expect(screen.getByText(tag)).toBeTruthy();
  });

  it('is reloaded before anything else is asked if Revert came too late', async () => {
    const { onAct, next } = shown('psychic', { Rejected, Approved });
    press('Revert');
    const [, , after] = onAct.mock.calls[0] ?? [];
    act(() => {
      after?.onError(new ApiError(412, 'changed_meanwhile'));
      after?.onSettled();
    });
    await closed();
    next({ Rejected: { ...Rejected, sales_pitch: 'Newer words' }, Approved });
    expect(pitch().value).toBe('Newer words');
    expect(dialog()).toBeNull();
  });

  it('announces each rejection, including one that arrives while the page is open', async () => {
    const { next } = shown('psychic', { Rejected, Approved });
    press('Edit');
    await closed();
    next({ Pending, Approved });
    expect(dialog()).toBeNull();
    next({ Rejected: { ...Rejected, reason: 'Still too short.' }, Approved });
    expect(dialog()?.textContent).toContain('Still too short.');
  });
});

it('a pending listing cannot be edited, submitted, or reset, and a psychic decides nothing', () => {
  shown('psychic', { Pending, Approved });
  expect(pitch().disabled).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Listing Body').disabled).toBe(true);
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
    expect(box.matches('fieldset:disabled *')).toBe(true);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a manager sees a rejection only on the page', () => {
  shown('manager', { Rejected });
  expect(dialog()).toBeNull();
  expect(screen.getByText('Too short.')).toBeTruthy();
});
