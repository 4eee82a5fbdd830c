import type { ElementHandle, Locator, Page } from '@playwright/test';
import { button, psychicId } from '../pages';

export interface Case {
  /** Navigates to the control. @returns the control, by its name at that point */
  reach: (page: Page) => Promise<Locator>;
  /** The request a click sends: its method, and its path with `*` for ids. */
  sends: string;
  /** How it is activated, if not by a simple click. */
  press?: (page: Page, control: ElementHandle<HTMLElement | SVGElement>) => Promise<void>;
  /** Prefix of its name meanwhile, if the progress label is not unique. */
  doing?: string;
}

export const at = async (page: Page, name: string, rest = ''): Promise<number> => {
  const id = await psychicId(page, name);
  await page.goto(`/psychics/${id}${rest}`);
  return id;
};

/** Opens a psychic's page, with a button by name. */
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
