import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { makeTheme } from '../../../../common/brand/theme';
import { RecipientPicker } from './RecipientPicker';
import type { EligibleCustomer } from './recipients';

const customer = (user_id: number, rev_per_call: number): EligibleCustomer => ({
  user_id,
  user_name: `member${user_id}`,
  last_call: new Date(Date.UTC(2026, 10, 19, 14, 11)).toISOString(),
  calls: 2,
  minutes: 40,
  type: 'repeat',
  redeemable_minutes: user_id % 2,
  alc: 20,
  rev_per_call,
});

/** member1 has the highest RPC and comes first. */
export const people = (count: number) => Array.from({ length: count }, (_, i) => customer(i + 1, 100 - i));

/** The answer to the preview of a gift of three minutes. */
export const preview = (to: number) => ({
  ...{ subject: 'For you', text: 'A gift.', html: 'A gift.', people: to, without_mail: 0 },
  ...{ minutes_each: 3, minutes_total: 3 * to, left_out: [] },
});

export const onMember = jest.fn();
const theme = makeTheme('light', 'cos');
let selection: ReadonlySet<number>;

/** The picker with its own selection state. */
export function PickerWithState({
  customers,
  before = [],
}: {
  customers: EligibleCustomer[];
  before?: number[];
}) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set(before));
  selection = selected;
  return (
    <ThemeProvider theme={theme}>
      <RecipientPicker
        customers={customers}
        selected={selected}
        onSelected={setSelected}
        open
        onClose={() => undefined}
        onMember={onMember}
        minutes={3}
      />
    </ThemeProvider>
  );
}

export const chosen = (): number[] => [...selection].sort((a, b) => a - b);
export const button = (name: string) => screen.getByRole('button', { name });
export const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

/** A non-interactive cell of a member's row. */
export const cell = (id: number) =>
  box(`Select member${id}`).closest('tr')?.querySelectorAll('td')[2] as Element;

/** jsdom has no pointer events: use a mouse event with their name. */
export function point(name: string, element: Element, pointerType: string, buttons: number): void {
  const event = new MouseEvent(name, { bubbles: true, cancelable: true, buttons });
  fireEvent(element, Object.assign(event, { pointerType }));
}

/** Presses on the first row, moves over the others, and leaves. */
export function drag(ids: number[], pointerType = 'mouse'): void {
  const [from, ...over] = ids.map(cell);
  point('pointerdown', from as Element, pointerType, 1);
  for (const element of over) point('pointerover', element, pointerType, 1);
  point('pointerup', over.at(-1) as Element, pointerType, 0);
}
