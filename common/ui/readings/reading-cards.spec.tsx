import { render } from '@testing-library/react';
import type { ReadingRow } from '../../api/readings';
import { readingCard } from './reading-cards';

const row: ReadingRow = {
  id: 1,
  user_id: 7,
  username: 'harborlight22',
  conn_type: 'Call',
  type: 'repeat',
  result: 'Completed',
  rating: 5,
  rating_text: null,
  connection_id: 8841771,
  call_date: '2026-11-19T12:11:08-05:00',
  duration: 24.5,
  free_minutes: 0,
  paid_minutes: 24.5,
  rate: 2.49,
  revenue: 61.01,
  has_recording: false,
  version: 1,
};
const lineOf = (reading: ReadingRow) => render(<p>{readingCard(reading).line}</p>).container.textContent;

describe('the card of a reading on a phone', () => {
  it('has the length of a reading that took place, and the result of one that did not', () => {
    expect(lineOf(row)).toContain('24.50 min · rated 5 of 5');
    const missed = lineOf({ ...row, result: 'No Answer', rating: null });
    expect(missed).toContain('No Answer');
    expect(missed).not.toContain('min');
  });
});
