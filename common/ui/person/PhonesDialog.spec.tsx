import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { makeTheme } from '../../brand/theme';
import type { Phone } from '../../domain/phone-rules';
import { PhonesDialog } from './PhonesDialog';

const phone: Phone = {
  id: 1,
  phone_number: '5055550101',
  preferred: true,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};
const second: Phone = { ...phone, id: 2, phone_number: '5055550102', preferred: false };
const theme = makeTheme('light', 'cos');
const none = 'No number stands here: saved like this, there is no phone to call.';

/** @returns what was saved */
function shown(phones: readonly Phone[], prefix = 1) {
  const saved: Phone[][] = [];
  const dialog = (refused: Record<string, string>) => (
    <ThemeProvider theme={theme}>
      <PhonesDialog
        open
        change="savePhones"
        phones={phones}
        prefix={prefix}
        saving={false}
        refused={refused}
        onClose={() => undefined}
        onSave={(slots) => saved.push(slots)}
      />
    </ThemeProvider>
  );
  const { rerender } = render(dialog({}));
  return { saved, refuse: (refused: Record<string, string>) => rerender(dialog(refused)) };
}
const type = (number: number, text: string) =>
  fireEvent.change(screen.getByLabelText(`Number ${number}`), { target: { value: text } });
const preferred = () => screen.getAllByLabelText<HTMLInputElement>('Preferred').map(({ checked }) => checked);
const save = () => fireEvent.click(screen.getByText('Save Phones'));

describe('the dialog of the phones', () => {
  it('has one preferred phone as long as there is one', () => {
    const { saved } = shown([phone, second]);
    type(1, '');
    expect(preferred()).toEqual([false, true, false]);
    type(1, '5055550103');
    expect(preferred()).toEqual([true, false, false]);
    type(1, '');
    save();
    expect(saved).toEqual([[{ ...second, preferred: true }]]);
  });

  it('prefers the first number that is typed', () => {
    shown([]);
    expect(preferred()).toEqual([false, false, false]);
    type(2, '5');
    type(1, '5');
    expect(preferred()).toEqual([false, true, false]);
    fireEvent.click(screen.getAllByLabelText('Preferred')[0] as HTMLElement);
    expect(preferred()).toEqual([true, false, false]);
  });

  it('says that no phone is left, and asks nothing', () => {
    const { saved } = shown([phone]);
    expect(screen.queryByText(none)).toBeNull();
    type(1, '');
    screen.getByText(none);
    save();
    expect(saved).toEqual([[]]);
  });

  it('has a country code for each phone', () => {
    const { saved } = shown([phone], 44);
    const prefixes = [1, 2, 3].map((number) =>
      screen.getByLabelText<HTMLSelectElement>(`Country code ${number}`),
    );
    expect(prefixes.map(({ value }) => value)).toEqual(['1', '44', '44']);
    expect(prefixes[0]?.selectedOptions[0]?.text).toBe('+1 United States, Canada and others');
    expect(prefixes[1]?.selectedOptions[0]?.text).toBe('+44 Guernsey, Isle of Man, Jersey, United Kingdom');
    fireEvent.change(prefixes[0] as HTMLElement, { target: { value: '49' } });
    type(1, '+49 30 1234567');
    save();
    expect(saved).toEqual([[{ ...phone, country_code: 49, phone_number: '301234567' }]]);
  });

  it('refuses the same number twice, also with its prefix, as the server does', () => {
    const { saved } = shown([phone, { ...second, country_code: 44, phone_number: '20' }]);
    type(2, '+44 20');
    type(3, '+44 (20)');
    fireEvent.change(screen.getByLabelText('Country code 3'), { target: { value: '44' } });
    save();
    screen.getByText('The same number cannot stand in two phones');
    expect(saved).toEqual([]);
  });

  it('says what the server refused, until something is changed', () => {
    const { refuse } = shown([phone]);
    save();
    refuse({ phones: 'Phone/Pin combo is taken' });
    screen.getByText('Phone/Pin combo is taken');
    type(1, '5055550109');
    expect(screen.queryByText('Phone/Pin combo is taken')).toBeNull();
  });
});
