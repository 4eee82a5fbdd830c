import { fireEvent, screen, within } from '@testing-library/react';
import { go, goBack, heading, openHelp, query } from './help-fixture';

const field = () => screen.getByLabelText<HTMLInputElement>('Search help');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const links = (): string[] =>
  screen.getAllByRole('link').map((link) => link.querySelector('b')?.textContent ?? link.textContent);

describe('the help index', () => {
  it('finds titles, short answers, and texts while typing, matching every word', () => {
    openHelp('/psychic/help');
    expect(links()).toEqual(expect.arrayContaining(['Making Money', 'Login History', '3Set your week']));
    type('PAID  deposit');
    expect(links()).toContain('Making Money');
    expect(links()).not.toContain('Login History');
    expect(screen.queryByText('Your first day')).toBeNull();
    expect(screen.getByText('1 article found')).toBeTruthy();
    type('two minutes');
    expect(links()).toEqual(expect.arrayContaining(['Online Chat', 'Chat FAQ']));
    for (const other of ['Sales Pitch', 'Making Money', 'Giving Advice FAQs'])
      expect(links()).not.toContain(other);
    type('aptop');
    expect(screen.getByText(/^Nothing found/)).toBeTruthy();
    type('  ');
    expect(links()).toContain('Login History');
  });

  it('shows the matching sentence if the article’s line does not contain the match', () => {
    openHelp('/psychic/help?q=curses');
    const found = screen.getByRole('link', { name: /^Honor and Ethics/ });
    expect(found.textContent).toContain('You never threaten anyone with curses');
    type('honor');
    expect(screen.getByRole('link', { name: /^Honor and Ethics/ }).textContent).toContain('What you promise');
  });

  it('says that nothing was found, and shows everything again', () => {
    openHelp('/psychic/help');
    type('xyzzy');
    expect(screen.getByText('Nothing found for “xyzzy”.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all Help' }));
    expect(field().value).toBe('');
    expect(query()).toBe('');
    expect(links()).toContain('Making Money');
  });

  it('stores the query in the URL, replacing the previous one', () => {
    openHelp('/psychic/help?q=greeting');
    expect(field().value).toBe('greeting');
    expect(links()).toContain('Recording Greeting and Username');
    type('paid');
    expect(query()).toBe('?q=paid');
    type('paid deposit');
    go('/psychic/help');
    expect(field().value).toBe('');
    goBack();
    expect(query()).toBe('?q=paid+deposit');
    expect(field().value).toBe('paid deposit');
    goBack();
    expect(field().value).toBe('paid deposit');
  });

  it('in limited mode, finds nothing that is hidden there', () => {
    openHelp('/psychic/help?q=printable', true);
    expect(screen.getByText('Nothing found for “printable”.')).toBeTruthy();
  });
});

describe('the articles', () => {
  it('link to each other, focusing the next heading, and back to the index', () => {
    openHelp('/psychic/help/making-money');
    expect(document.title).toMatch(/^Making Money/);
    const neighbours = within(screen.getByRole('navigation', { name: 'More articles' }));
    expect(neighbours.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Your Schedule and Days That Differ',
      'Readings History',
    ]);
    fireEvent.click(neighbours.getByRole('link', { name: 'Readings History' }));
    expect(heading()).toBe('Readings History');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    fireEvent.click(screen.getByRole('link', { name: 'Back to Help Index' }));
    expect(heading()).toBe('Help');
  });

  it('are found by their path in any case; unknown ones are not', () => {
    const { unmount } = openHelp('/psychic/Help/Making-Money/');
    expect(heading()).toBe('Making Money');
    unmount();
    openHelp('/psychic/help/nowhere');
    expect(screen.getByText('There is no page at this address.')).toBeTruthy();
  });

  it('highlight the section in the URL’s hash', () => {
    const shown = jest.fn();
    Element.prototype.scrollIntoView = shown;
    openHelp('/psychic/help/making-money#bonus');
    expect(shown.mock.contexts.map((element) => (element as Element).id)).toEqual(['bonus']);
    expect(screen.getByRole('link', { name: 'The two bonuses' }).getAttribute('aria-current')).toBe('true');
  });
});
