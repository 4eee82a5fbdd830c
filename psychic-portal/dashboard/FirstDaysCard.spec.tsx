import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Schemas } from '../../common/api/client';
import type { PsychicRecord } from '../../common/api/psychics';
import { firstSteps, type FirstStepState } from '../../common/domain/first-days';
import { type SessionUser, storeUser } from '../../common/api/session';
import { PsychicProvider } from '../../common/ui/own/session';
import { addWords } from '../../common/words';
import { portal } from '../words';
import { FirstDaysCard, MissingLine } from './FirstDaysCard';

addWords('portal', portal);
storeUser({
  user_id: 22,
  username: 'amberTide',
  network: 'cos',
  manager: 7,
  manager_name: 'Dana',
} as SessionUser);

const stepsOf = (...states: FirstStepState[]): Schemas['FirstDaysStep'][] =>
  firstSteps.map((step, n) => ({ step, state: states[n] ?? 'missing' }));
const psychic = { phone: '5055550148', phone_country_code: 1 } as PsychicRecord;
const shown = (steps: Schemas['FirstDaysStep'][]): HTMLElement =>
  render(
    <PsychicProvider>
      <MemoryRouter>
        <FirstDaysCard psychic={psychic} steps={steps} />
      </MemoryRouter>
    </PsychicProvider>,
  ).container;
const lineOf = (...states: FirstStepState[]): string | null =>
  render(<MissingLine id="line" steps={stepsOf(...states)} />).container.textContent;

it('says of each step how far it is, leads there, and names who grants the permissions', () => {
  shown(stepsOf('done', 'waiting'));
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Add your photoDone.',
    'Write your listingSent. It waits for a manager’s approval.',
    expect.stringContaining('Set your schedule'),
    'Get permission for calls or chatsYou cannot grant this yourself. Ask Dana.',
    expect.stringContaining('Sign on for the first time'),
    expect.stringMatching(/505.555.0148.*no test call/),
  ]);
  expect(items.map((item) => within(item).queryByRole('link')?.getAttribute('href'))).toEqual([
    undefined,
    '/psychic/listing',
    '/psychic/schedule',
    '/psychic/contact',
    undefined,
    '/psychic/profile',
  ]);
});

it('is gone when everything is done, and for others', () => {
  expect(shown(stepsOf('done', 'done', 'done', 'done', 'done')).textContent).toBe('');
  expect(shown([]).textContent).toBe('');
});

it('names what is missing for the first reading in one sentence', () => {
  expect(lineOf('done', 'waiting', 'done')).toBe(
    'Still missing for your first reading: an approved listing and permission for calls or chats, which a manager grants.',
  );
  expect(lineOf('done', 'done', 'done', 'done')).toMatch(/^Only your first sign-on/);
  expect(lineOf('done', 'done', 'done', 'done', 'done')).toBe('');
});
