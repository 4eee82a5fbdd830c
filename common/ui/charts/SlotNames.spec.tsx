import { render } from '@testing-library/react';
import { SlotNames } from './SlotNames';

const shown = (names: readonly (string | undefined)[]) => {
  const { container } = render(<SlotNames names={names} />);
  return [...container.querySelectorAll('span')].map(({ textContent, style, dataset }) => [
    textContent,
    style.left,
    dataset.spare !== undefined,
  ]);
};

it('centers a name in its slot, and keeps the last one when space is tight', () => {
  expect(shown(['Sun', 'Mon', 'Tue', 'Wed'])).toEqual([
    ['Sun', '12.5%', true],
    ['Mon', '37.5%', false],
    ['Tue', '62.5%', true],
    ['Wed', '87.5%', false],
  ]);
});

it('counts slots without a name as space', () => {
  expect(shown([undefined, 'Nov 1', undefined, undefined, 'Nov 4'])).toEqual([
    ['Nov 1', '30%', true],
    ['Nov 4', '90%', false],
  ]);
  expect(shown([])).toEqual([]);
  expect(shown([undefined, 'Nov 1'])).toEqual([['Nov 1', '75%', false]]);
});
