import { waitFor } from '@testing-library/dom';
import { hasLostPlace, keepFocus } from './focus-keeper';

const page = `
  <nav><h2>Menu</h2></nav>
  <main>
    <h1>Contacts</h1>
    <section><h2>Two rows</h2><p><button>Delete</button></p><input></section>
    <ul><li><button id="other">Other</button></li></ul>
  </main>
  <div role="dialog"><h2>Sure?</h2><button id="yes">Yes</button></div>`;

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const isAt = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

let stop: () => void;
beforeAll(() => {
  stop = keepFocus();
});
afterAll(() => stop());
beforeEach(() => {
  document.body.innerHTML = page;
});

describe('keyboard focus', () => {
  it('moves to the heading of what remains around a removed element', async () => {
    find('section button').focus();
    find('section p').remove();
    await isAt('Two rows');
    expect(hasLostPlace()).toBe(true);
    find('input').focus();
    expect(hasLostPlace()).toBe(false);
    // neither it nor the page itself reacts to keys
    find('h2[tabindex]').focus();
    expect(hasLostPlace()).toBe(true);
    find('main').tabIndex = -1;
    find('main').focus();
    expect(hasLostPlace()).toBe(true);
    find('#yes').focus();
    expect(hasLostPlace()).toBe(false);
  });

  it("moves to the page's heading if everything around is gone, or a dialog was", async () => {
    find('#other').focus();
    find('ul').remove();
    await isAt('Contacts');
    find('#yes').focus();
    find('[role=dialog]').remove();
    await isAt('Contacts');
  });

  it('moves to the page if it has no heading yet', async () => {
    find('h1').remove();
    find('section').remove();
    find('#other').focus();
    find('ul').remove();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  it('stays if its element stays, and is not moved if the user removed it', async () => {
    find('input').focus();
    find('section p').remove();
    await Promise.resolve();
    expect(document.activeElement?.tagName).toBe('INPUT');
    find('input').blur();
    await Promise.resolve();
    find('input').remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
