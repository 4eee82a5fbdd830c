import type { ElementHandle, Locator, Page } from '@playwright/test';
import { button, psychicId } from '../pages';

export interface Case {
  /** Leads to where the control can be pressed. @returns the control, by the name it has then */
  reach: (page: Page) => Promise<Locator>;
  /** What one press sends: its method, and its path with `*` for ids. */
  sends: string;
  /** How it is pressed, where that is more than a click. */
  press?: (page: Page, control: ElementHandle<HTMLElement | SVGElement>) => Promise<void>;
  /** What its name begins with meanwhile, where it is told apart from others by more than what happens. */
  doing?: string;
}

export const at = async (page: Page, name: string, rest = ''): Promise<number> => {
  const id = await psychicId(page, name);
  await page.goto(`/psychics/${id}${rest}`);
  return id;
};

/** A psychic's page with the button of a name. */
export const pressed =
  (psychic: string, rest: string, name: string) =>
  async (page: Page): Promise<Locator> => {
    await at(page, psychic, rest);
    return button(page, name);
  };

export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

export const fillIn = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};
