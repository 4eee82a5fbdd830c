import { act, fireEvent, render, screen } from '@testing-library/react';
import { parseSignUp } from '../../domain/person-forms';
import { useForm } from '../form/useForm';
import { AddressFields } from './AddressFields';
import { emptySignUp, type SignUpValues } from './sign-up-values';

type FoundPlace = { city: string; state: string } | null | undefined;
const boise: FoundPlace = { city: 'Boise', state: 'ID' };

/** @returns the ZIP codes that were requested, each with a function to answer */
function shown(start: Partial<SignUpValues> = {}) {
  const asked: { code: string; answer: (place: FoundPlace) => Promise<void> }[] = [];
  const onZip = (code: string) =>
    new Promise<FoundPlace>((resolve) => {
      asked.push({
        code,
        answer: (place) =>
          act(async () => {
            resolve(place);
            await Promise.resolve();
          }),
      });
    });
  function Fields() {
    const form = useForm({ ...emptySignUp, ...start }, parseSignUp);
    return <AddressFields form={form} onZip={onZip} />;
  }
  render(<Fields />);
  return asked;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const place = () => [field('City').value, field('State/Prov').value];
const former = { postal_code: '10001', city: 'New York', region: 'NY' };

describe('the city and state of a ZIP code', () => {
  it('are filled in', async () => {
    const asked = shown();
    type('Zip/Postal Code', '8370');
    expect(asked).toEqual([]);
    type('Zip/Postal Code', '83702');
    await asked[0]?.answer(boise);
    expect(place()).toEqual(['Boise', 'ID']);
  });

  it('are looked up when the country is changed to the US', async () => {
    const asked = shown({ country: '' });
    type('Zip/Postal Code', '83702');
    expect(asked).toEqual([]);
    type('Country', 'US');
    expect(asked.map(({ code }) => code)).toEqual(['83702']);
    await asked[0]?.answer(boise);
    expect(place()).toEqual(['Boise', 'ID']);
  });

  it('are looked up by the first five digits of ZIP+4', () => {
    const asked = shown();
    type('Zip/Postal Code', '83702-1234');
    expect(asked.map(({ code }) => code)).toEqual(['83702']);
  });

  it.each([
    ['Adjuntas', 'PR'],
    ['Apo', 'AE'],
  ])('include territories and armed forces: %s, %s', async (city, state) => {
    const asked = shown();
    type('Zip/Postal Code', '00601');
    await asked[0]?.answer({ city, state });
    expect(place()).toEqual([city, state]);
  });

  it('stay as typed if the code is unknown or the request failed', async () => {
    const asked = shown(former);
    type('Zip/Postal Code', '00001');
    await asked[0]?.answer(undefined);
    expect(place()).toEqual(['New York', 'NY']);
    type('Zip/Postal Code', '00000');
    await asked[1]?.answer(null);
    expect(place()).toEqual(['New York', 'NY']);
  });

  it('are cleared by an unknown code if the previous code filled them in', async () => {
    const asked = shown();
    type('Zip/Postal Code', '83702');
    await asked[0]?.answer(boise);
    type('City', 'Meridian');
    type('Zip/Postal Code', '00000');
    await asked[1]?.answer(null);
    expect(place()).toEqual(['Meridian', '']);
  });

  it('are not filled in if the state is not in the list', async () => {
    const asked = shown();
    type('Zip/Postal Code', '96960');
    await asked[0]?.answer({ city: 'Majuro', state: 'MH' });
    expect(place()).toEqual(['', '']);
  });

  it.each([
    ['the code', 'Zip/Postal Code', '8370'],
    ['the city', 'City', 'New York'],
    ['the state', 'State/Prov', 'NY'],
  ])('are ignored if %s is typed meanwhile', async (_, label, text) => {
    const asked = shown({ city: 'Rome', region: 'ID' });
    type('Zip/Postal Code', '83702');
    type(label, text);
    const now = place();
    await asked[0]?.answer({ city: 'Boise', state: 'WY' });
    expect(place()).toEqual(now);
  });

  it('are ignored if the country changes', async () => {
    const asked = shown();
    type('Zip/Postal Code', '83702');
    type('Country', 'CA');
    await asked[0]?.answer(boise);
    expect(place()).toEqual(['', '']);
  });
});
