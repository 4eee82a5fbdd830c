import { render, screen, within } from '@testing-library/react';
import type { ResourceRows } from '../providers/resources';
import { CallErrors } from './CallErrors';

/** The dialog's lines, by error. */
function told(errors: ResourceRows['calls']['errors']): string[][] {
  const call = {
    method: 'POST',
    route: '/api/integrations/readings',
    request_id: 'r-1',
    errors,
  } as ResourceRows['calls'];
  render(<CallErrors call={call} open onClose={jest.fn()} />);
  return within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p, dt, dd')].map(({ textContent }) => textContent));
}

describe('the errors of a call', () => {
  it('are listed by record, with its ids and each invalid field', () => {
    expect(
      told([
        {
          line: 1207,
          connection_id: 77,
          errors: { rate: 'rate is too high', psychic: 'Unknown psychic' },
        },
        { line: 2, connection_id: null, errors: { record: 'Is no object' } },
      ]),
    ).toEqual([
      ['Record 1,207', 'connection_id', '77', 'rate', 'rate is too high', 'psychic', 'Unknown psychic'],
      ['Record 2', 'record', 'Is no object'],
    ]);
  });

  it('of a refused call are its message and its fields', () => {
    expect(
      told([{ code: 'validation', detail: 'The input is invalid', errors: { body: 'body must be a list' } }]),
    ).toEqual([['The input is invalid', 'body', 'body must be a list']]);
    expect(told([{ code: 'not_allowed' }])).toEqual([['not_allowed']]);
  });

  it('that this page does not know are shown as is', () => {
    expect(told([{ errors: ['odd'], more: { a: 1 } }])).toEqual([['more', '{"a":1}', 'errors', '["odd"]']]);
  });
});
