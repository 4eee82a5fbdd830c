import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Schemas } from '../../common/api/client';
import { addWords } from '../../common/words';
import { admin } from '../words';
import { NewPsychicsLine } from './NewPsychicsLine';

addWords('admin', admin);

const shown = (data: Schemas['NewPsychics'] | undefined): string | null =>
  render(
    <MemoryRouter>
      <NewPsychicsLine part={{ data, failed: false, retry: () => undefined }} />
    </MemoryRouter>,
  ).container.textContent;

it('leads to the list of those who miss a step', () => {
  const text = shown({
    total: 12,
    missing: [
      { step: 'listing', count: 4 },
      { step: 'sign_on', count: 1 },
    ],
  });
  expect(text).toContain('12 new psychics:4 without a listing1 never signed on');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/psychics?missing=listing',
    '/psychics?missing=sign_on',
  ]);
});

it('says that nothing is missing, and nothing without new psychics', () => {
  expect(shown({ total: 1, missing: [] })).toContain('1 new psychic:all have');
  expect(shown({ total: 0, missing: [] })).toBe('');
});
