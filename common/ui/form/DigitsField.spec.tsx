import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DigitsField } from './DigitsField';

const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const ofBrowser = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Simulates the browser's editing before the event. */
function enter(value: string, inputType: string): void {
  ofBrowser?.set?.call(field(), value);
  act(() => void field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType })));
}

function shown(most: number, isPadded = false): void {
  function Field() {
    const [value, setValue] = useState('');
    return (
      <DigitsField id="code" label="Code" most={most} isPadded={isPadded} value={value} onChange={setValue} />
    );
  }
  render(<Field />);
}

describe('a field of digits', () => {
  it.each([
    [4, ' 4821', '4821'],
    [4, '48 21', '4821'],
    [4, '\u202A4821\u202C', '4821'],
    [11, ' 900-11-2233', '900-11-2233'],
    [11, '912 – 34 – 5681', '912345681'],
    [6, '42', '42'],
  ])('of %i accepts %j when %j is pasted', (most, pasted, taken) => {
    shown(most);
    enter(pasted, 'insertFromPaste');
    expect(field().value).toBe(taken);
  });

  it('ignores characters typed when it is full', () => {
    shown(4);
    enter('4821', 'insertFromPaste');
    enter('54821', 'insertText');
    expect(field().value).toBe('4821');
  });

  it('is padded with zeros on blur if requested', () => {
    shown(2, true);
    fireEvent.blur(field());
    expect(field().value).toBe('');
    enter('5', 'insertText');
    fireEvent.blur(field());
    expect(field().value).toBe('05');
    enter('x', 'insertText');
    fireEvent.blur(field());
    expect(field().value).toBe('x');
  });

  it('is left as is otherwise', () => {
    shown(2);
    enter('5', 'insertText');
    fireEvent.blur(field());
    expect(field().value).toBe('5');
  });
});
