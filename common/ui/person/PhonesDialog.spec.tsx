import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { makeTheme } from '../../brand/theme';
import { ApiError } from '../../api/api-error';
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
const none = 'There is no phone number. If you save this, no calls can come in.';

/** @returns the saved values */
function shown(phones: readonly Phone[], prefix = 1) {
  const saved: Phone[][] = [];
  const dialog = (stored: readonly Phone[], failure: Error | null = null) => (
    <ThemeProvider theme={theme}>
      <PhonesDialog
        open
        change="savePhones"
        phones={stored}
        prefix={prefix}
        saving={false}
        failure={failure}
        onClose={() => undefined}
        onSave={(slots) => saved.push(slots)}
      />
    </ThemeProvider>
  );
  const { rerender } = render(dialog(phones));
  return {
    saved,
    refuse: (errors: Record<string, string>) =>
      rerender(dialog(phones, new ApiError(400, 'validation', { errors }))),
    /** Someone else saved first. */
    overtake: (stored: readonly Phone[]) =>
      rerender(dialog(stored, new ApiError(412, 'changed_meanwhile', { changed_by: 'ruth' }))),
  };
}
const type = (number: number, text: string) =>
  fireEvent.change(screen.getByLabelText(`Number ${number}`), { target: { value: text } });
const preferred = () => screen.getAllByLabelText<HTMLInputElement>('Preferred').map(({ checked }) => checked);
const save = () => fireEvent.click(screen.getByText('Save Phones'));

describe('the phones dialog', () => {
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

  it('prefers the first number typed', () => {
    shown([]);
    expect(preferred()).toEqual([false, false, false]);
    type(2, '5');
    type(1, '5');
    expect(preferred()).toEqual([false, true, false]);
    fireEvent.click(screen.getAllByLabelText('Preferred')[0] as HTMLElement);
    expect(preferred()).toEqual([true, false, false]);
  });

  it('reports if no phone is left, and does not save', () => {
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

  it('rejects a duplicate number, with or without its prefix, as the server does', () => {
    const { saved } = shown([phone, { ...second, country_code: 44, phone_number: '20' }]);
    type(2, '+44 20');
    type(3, '+44 (20)');
    fireEvent.change(screen.getByLabelText('Country code 3'), { target: { value: '44' } });
    save();
    screen.getByText('This number is already listed');
    expect(saved).toEqual([]);
  });

  it('shows newly stored values as long as nothing was typed', () => {
    const { saved, overtake } = shown([phone, second]);
    overtake([{ ...phone, phone_number: '5055550109' }]);
    screen.getByText(/^ruth updated this on /);
    save();
    expect(saved).toEqual([[{ ...phone, phone_number: '5055550109' }]]);
  });

  it.each([
    ['Keep mine', '5055550155'],
    ['Take theirs', '5055550109'],
  ])('asks if both sides changed phones: %s', async (answer, number) => {
    const { saved, overtake } = shown([phone]);
    type(1, '5055550155');
    overtake([{ ...phone, phone_number: '5055550109', time_zone_id: 5 }]);
    expect(screen.getByLabelText<HTMLInputElement>('Number 1').value).toBe('505-555-0155');
    screen.getByText('Phone list is now “1-505-555-0109, Cellular, Pacific, preferred”.');
    save();
    expect(saved).toEqual([]);
    expect(document.activeElement?.textContent).toContain('Phone list is now');
    fireEvent.click(screen.getByText(answer));
    // a click in the same task as the previous one is ignored
    await waitFor(() => {
      save();
      expect(saved).toEqual([[expect.objectContaining({ phone_number: number })]]);
    });
  });

  it('shows server errors until something is changed', () => {
    const { refuse } = shown([phone]);
    save();
    refuse({ phones: 'Phone/Pin combo is taken' });
    screen.getByText('Phone/Pin combo is taken');
    type(1, '5055550109');
    expect(screen.queryByText('Phone/Pin combo is taken')).toBeNull();
  });
});
