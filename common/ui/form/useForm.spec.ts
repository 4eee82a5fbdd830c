import { act, renderHook } from '@testing-library/react';
import { useForm } from './useForm';

const empty = { name: '', pin: '', phones: ['1'] };
const check = ({ name, pin }: typeof empty): Record<string, string> => ({
  ...(name === '' && { name: 'Name is required' }),
  ...(!/^\d{4}$/.test(pin) && { pin: 'Pin is invalid' }),
});

describe('a form', () => {
  const start = (values = empty) => renderHook(() => useForm(values, check)).result;

  it('checks a field on change and all on saving', () => {
    const form = start();
    expect(form.current.errors).toEqual({});
    act(() => form.current.set('pin', '1'));
    expect(form.current.errors).toEqual({ pin: 'Pin is invalid' });
    act(() => void form.current.isRight());
    expect(form.current.errors).toEqual({ name: 'Name is required', pin: 'Pin is invalid' });
    expect(form.current.attempt).toBe(1);
  });

  it('asks only for what belongs to the step', () => {
    const form = start();
    act(() => form.current.set('name', 'Ada'));
    let isRight = false;
    act(() => void (isRight = form.current.isRight(['name'])));
    expect(isRight).toBe(true);
    act(() => form.current.refuse({ name: 'Name is taken' }));
    expect(form.current.errors).toEqual({ name: 'Name is taken' });
    expect(form.current.attempt).toBe(1);
  });

  it('shows a refusal until something about it changes, and can be saved again', () => {
    const form = start({ ...empty, name: 'Ada', pin: '1234' });
    act(() => form.current.refuse({ pin: 'Phone/Pin combo is taken' }));
    expect(form.current.errors).toEqual({ pin: 'Phone/Pin combo is taken' });
    // what is wrong may be mended elsewhere
    act(() => form.current.fill({ phones: ['2'] }));
    let isRight = false;
    act(() => void (isRight = form.current.isRight()));
    expect(isRight).toBe(true);
    expect(form.current.errors).toEqual({});
    act(() => form.current.refuse({ pin: 'Phone/Pin combo is taken' }));
    act(() => form.current.set('pin', '4321'));
    expect(form.current.errors).toEqual({});
  });

  it('is told something without counting as an attempt', () => {
    const form = start({ ...empty, name: 'Ada', pin: '1234' });
    act(() => form.current.tell({ name: 'Name is taken' }));
    expect(form.current).toMatchObject({ attempt: 0, errors: { name: 'Name is taken' } });
  });

  it('knows whether it differs from what it began with', () => {
    const form = start();
    expect(form.current.isEdited).toBe(false);
    act(() => form.current.set('name', 'Ada'));
    expect(form.current.isEdited).toBe(true);
    act(() => form.current.set('name', ''));
    expect(form.current.isEdited).toBe(false);
  });
});
