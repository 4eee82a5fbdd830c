import { render } from '@testing-library/react';
import type { ReadingRow } from '../../../../common/api/readings';
import { words } from '../../../../common/words';
import { latestColumns } from './LatestReadings';

it.each([
  [{ result: 'No Answer', duration: 0, paid_minutes: 0 }, 'No Answer'],
  [{ result: 'Completed', duration: 7.5, paid_minutes: 5 }, '7.50'],
])('says what became of %j', (row, text) => {
  const column = latestColumns(words.getFixedT(null, 'admin')).find(({ key }) => key === 'duration');
  const { container } = render(<>{column?.render(row as ReadingRow)}</>);
  expect(container.firstChild?.textContent).toBe(text);
});
