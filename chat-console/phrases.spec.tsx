import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chat, field, hear, line, open, post, put, server, texts } from './console-fixture';

const type = (value: string): void => {
  fireEvent.change(field(), { target: { value, selectionStart: value.length } });
};
const value = (): string => (field() as HTMLTextAreaElement).value;
const press = (key: string): boolean => fireEvent.keyDown(field(), { key });
const start = async (): Promise<void> => {
  server.phrases = [
    { key: 'hello', text: 'Hello, how are you?' },
    { key: 'he', text: 'He will come back.' },
    { key: 'bye', text: 'Until next time!' },
  ];
  open();
  line(true);
  hear('chat', chat());
  type('/');
  await screen.findByRole('listbox', { name: 'Saved phrases' });
};
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => screen.getByRole('option', { selected: true }).textContent;

it('inserts a phrase by its key and Enter, and then sends as usual', async () => {
  await start();
  expect(offered()).toHaveLength(3);
  type('Ann, /he');
  expect(offered()).toEqual(['/heHe will come back.', '/helloHello, how are you?']);
  expect(active()).toMatch('/he');
  press('ArrowDown');
  expect(active()).toMatch('/hello');
  expect(field().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
  press('Enter');
  expect(value()).toBe('Ann, Hello, how are you?');
  expect(offered()).toEqual([]);
  expect(post).not.toHaveBeenCalled();
  press('Enter');
  await waitFor(() => expect(texts()).toEqual(['Ann, Hello, how are you?']));
});

it('offers nothing for an unknown key or after Escape, and Enter sends what was typed', async () => {
  await start();
  type('/x');
  expect(offered()).toEqual([]);
  type('/he');
  press('Escape');
  expect(offered()).toEqual([]);
  press('Enter');
  await waitFor(() => expect(texts()).toEqual(['/he']));
});

it('on a phone inserts one from the menu where the caret is', async () => {
  server.isTouch = true;
  await start();
  type('Well. ');
  fireEvent.click(screen.getByRole('button', { name: 'Saved phrases' }));
  fireEvent.click(screen.getByRole('option', { name: /bye/ }));
  expect(value()).toBe('Well. Until next time!');
  expect(offered()).toEqual([]);
});

it('changes them in the window, and shows what another tab saved meanwhile', async () => {
  await start();
  type('Half a thought');
  fireEvent.click(screen.getByRole('button', { name: 'Saved phrases' }));
  fireEvent.click(screen.getByRole('button', { name: 'Edit phrases' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved phrases' }));
  const save = async (): Promise<void> => {
    fireEvent.click(dialog.getByRole('button', { name: 'Save phrases' }));
    // a second half of a double click is ignored
    await act(() => new Promise((done) => setTimeout(() => setTimeout(done))));
  };
  fireEvent.click(dialog.getByRole('button', { name: 'Remove /bye' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add a phrase' }));
  const keys = () => dialog.getAllByLabelText<HTMLInputElement>('Key');
  fireEvent.change(keys().at(-1) as HTMLElement, { target: { value: '/HE' } });
  fireEvent.change(dialog.getAllByLabelText('Phrase').at(-1) as HTMLElement, { target: { value: 'Her' } });
  await save();
  await dialog.findByText('Another phrase has this key');
  expect(put).not.toHaveBeenCalledWith(expect.stringContaining('phrases'), expect.anything());
  fireEvent.change(keys().at(-1) as HTMLElement, { target: { value: 'her' } });
  server.isChanged = true;
  server.phrases = [{ key: 'new', text: 'From the other tab' }];
  await save();
  await dialog.findByText(/\/new From the other tab/);
  server.isChanged = false;
  expect(keys().map((one) => one.value)).toEqual(['hello', 'he', 'her']);
  fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await save();
  await waitFor(() => expect(server.phrases.map(({ key }) => key)).toEqual(['hello', 'he', 'her']));
  await waitFor(() => expect(value()).toBe('Half a thought'));
});
