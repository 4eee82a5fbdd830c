import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { phoneDigits } from '../../domain/phone-digits';
import { PhoneField } from './PhoneField';

const field = () => screen.getByLabelText<HTMLInputElement>('Phone');
const ofBrowser = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Does what a browser does with a selection, and dispatches the event. */
function edit(inputType: string, text: string, from: number, to: number): void {
  const input = field();
  ofBrowser?.set?.call(input, input.value.slice(0, from) + text + input.value.slice(to));
  input.setSelectionRange(from + text.length, from + text.length);
  act(() => void input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType })));
}
const type = (text: string, from = field().selectionStart ?? 0, to = field().selectionEnd ?? from) =>
  edit('insertText', text, from, to);
function backspace(): void {
  const { selectionStart: from, selectionEnd: to } = field();
  if (from === null || to === null) throw new Error('there is no caret');
  if (from !== to || from > 0) edit('deleteContentBackward', '', from === to ? from - 1 : from, to);
}
function deleteForward(): void {
  const { value, selectionStart: from, selectionEnd: to } = field();
  if (from === null || to === null) throw new Error('there is no caret');
  if (from !== to || to < value.length) edit('deleteContentForward', '', from, from === to ? to + 1 : to);
}

function shown(start: string, prefix = 1) {
  const kept = { number: start };
  function Field() {
    const [number, setNumber] = useState(start);
    kept.number = number;
    return <PhoneField id="phone" label="Phone" value={number} prefix={prefix} onChange={setNumber} />;
  }
  return { kept, unmount: render(<Field />).unmount };
}
const at = (from: number, to = from) => field().setSelectionRange(from, to);

describe('the phone number field', () => {
  it('keeps a corrected digit in its place', () => {
    const { kept } = shown('5055550123');
    expect(field().value).toBe('505-555-0123');
    at(2);
    backspace();
    expect([field().value, field().selectionStart]).toEqual(['555550123', 1]);
    type('9');
    expect([field().value, field().selectionStart]).toEqual(['595-555-0123', 2]);
    expect(kept.number).toBe('5955550123');
  });

  it('deletes the digit next to a deleted dash', () => {
    shown('5055550123');
    at(4);
    backspace();
    expect([field().value, field().selectionStart]).toEqual(['505550123', 2]);
    type('5');
    at(3);
    deleteForward();
    expect([field().value, field().selectionStart]).toEqual(['505550123', 3]);
  });

  it('keeps the caret in place if the typed character is ignored', () => {
    shown('5055550123');
    at(2);
    type('-');
    expect([field().value, field().selectionStart]).toEqual(['505-555-0123', 2]);
  });

  it.each(['+1 (505) 555-0123', '1-505-555-0123', '505 555 0123'])('accepts %s', (text) => {
    const { kept } = shown('');
    for (const sign of text) type(sign);
    expect([field().value, kept.number]).toEqual(['505-555-0123', '5055550123']);
    at(0, 12);
    edit('insertFromPaste', text, 0, 12);
    expect([field().value, kept.number, field().selectionStart]).toEqual(['505-555-0123', '5055550123', 12]);
  });

  it('leaves numbers of other countries as typed', () => {
    const { kept } = shown('', 44);
    for (const sign of '+44 20 7946 0000') type(sign);
    expect([field().value, kept.number]).toEqual(['+44 20 7946 0000', '+44 20 7946 0000']);
  });

  it('edits the digits as if there were no dashes, wherever the caret is', () => {
    const place = fc.nat(12);
    const deed = fc.constantFrom('0', '1', '5', 'back', 'forward', '-');
    const steps = fc.array(fc.record({ deed, from: place, to: fc.option(place) }), { maxLength: 12 });
    const numbers = fc.stringMatching(/^\d{8,11}$/).filter((number) => phoneDigits(number, 1) === number);
    fc.assert(
      fc.property(numbers, steps, (start, list) => {
        const { kept, unmount } = shown(start);
        let digits = start;
        for (const step of list) {
          const length = field().value.length;
          const ends = [step.from, step.to ?? step.from].map((end) => Math.min(end, length));
          const [from, to] = [Math.min(...ends), Math.max(...ends)];
          const [before, after] = [field().value.slice(0, from), field().value.slice(to)].map((part) =>
            phoneDigits(part),
          ) as [string, string];
          const isCaret = before.length + after.length === digits.length;
          at(from, to);
          let plain = [before, after] as const;
          if (step.deed === 'back') {
            // there is nothing before a caret at the very start
            if (isCaret && (from > 0 || to > 0)) plain = [before.slice(0, -1), after];
            backspace();
          } else if (step.deed === 'forward') {
            if (isCaret && from < length) plain = [before, after.slice(1)];
            deleteForward();
          } else {
            if (step.deed !== '-') plain = [before + step.deed, after];
            type(step.deed);
          }
          const whole = phoneDigits(plain.join(''), 1);
          digits = whole.length === 10 ? whole : plain.join('');
          expect(kept.number).toBe(digits);
          const caret = field().selectionStart ?? -1;
          expect(phoneDigits(field().value.slice(caret))).toBe(
            digits.slice(digits.length - Math.min(plain[1].length, digits.length)),
          );
        }
        unmount();
      }),
      { numRuns: 30 },
    );
  });
});
