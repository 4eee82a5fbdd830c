import { act, renderHook } from '@testing-library/react';
import { message } from '../../domain/messages';
import { digits, parseForm, right, text } from '../../domain/parsing';
import { useForm } from './useForm';

const empty = { name: '', pin: '', phones: ['1'] };
const parse = ({ name, pin, phones }: typeof empty) =>
  parseForm<typeof empty>(
    { name, pin, phones },
    {
      name: text({ required: message('required', { field: 'Name' }), invalid: message('flag'), most: 50 }),
      pin: digits(/^\d{4}$/, { invalid: message('invalid', { field: 'Pin' }) }),
      phones: () => right(phones),
    },
  );

describe('a form', () => {
  const start = (values = empty) => renderHook(() => useForm(values, parse)).result;

  it('validates a field on change, and all fields on save', () => {
    const form = start();
    expect(form.current.errors).toEqual({});
    act(() => form.current.set('pin', '1'));
    expect(form.current.errors).toEqual({ pin: 'Pin is invalid' });
    act(() => void form.current.isRight());
    expect(form.current.errors).toEqual({ name: 'Name is required', pin: 'Pin is invalid' });
    expect(form.current.attempt).toBe(1);
  });

  it('validates only the fields of the current step', () => {
    const form = start();
    act(() => form.current.set('name', 'Ada'));
    let isRight = false;
    act(() => void (isRight = form.current.isRight(['name'])));
    expect(isRight).toBe(true);
    act(() => form.current.refuse({ name: 'Name is taken' }));
    expect(form.current.errors).toEqual({ name: 'Name is taken' });
    expect(form.current.attempt).toBe(1);
  });

  it('shows a server error until the field changes, and can be saved again', () => {
    const form = start({ ...empty, name: 'Ada', pin: '1234' });
    act(() => form.current.refuse({ pin: 'Phone/Pin combo is taken' }));
    expect(form.current.errors).toEqual({ pin: 'Phone/Pin combo is taken' });
    // the cause may have been fixed elsewhere
    act(() => form.current.fill({ phones: ['2'] }));
    let isRight = false;
    act(() => void (isRight = form.current.isRight()));
    expect(isRight).toBe(true);
    expect(form.current.errors).toEqual({});
    act(() => form.current.refuse({ pin: 'Phone/Pin combo is taken' }));
    act(() => form.current.set('pin', '4321'));
    expect(form.current.errors).toEqual({});
  });

  it('returns the values in stored form once everything is valid', () => {
    const form = start({ ...empty, name: ' Ada ' });
    let sent: typeof empty | undefined;
    act(() => void (sent = form.current.ready()));
    expect([sent, form.current.attempt]).toEqual([undefined, 1]);
    act(() => form.current.set('pin', '1234'));
    act(() => void (sent = form.current.ready()));
    expect(sent).toEqual({ name: 'Ada', pin: '1234', phones: ['1'] });
  });

  it('can be given errors without counting as an attempt', () => {
    const form = start({ ...empty, name: 'Ada', pin: '1234' });
    act(() => form.current.tell({ name: 'Name is taken' }));
    expect(form.current).toMatchObject({ attempt: 0, errors: { name: 'Name is taken' } });
  });

  it('knows whether it differs from its initial values', () => {
    const form = start();
    expect(form.current.isEdited).toBe(false);
    act(() => form.current.set('name', 'Ada'));
    expect(form.current.isEdited).toBe(true);
    act(() => form.current.set('name', ''));
    expect(form.current.isEdited).toBe(false);
  });
});
