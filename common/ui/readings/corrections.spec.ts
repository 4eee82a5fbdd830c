import type { FormerReading } from '../../api/readings';
import { type Correction, correctionsOf } from './corrections';

const base: FormerReading = {
  version: 1,
  received_at: '2026-11-19T10:00:00-05:00',
  replaced_at: '2026-11-20T10:00:00-05:00',
  replaced_by: 'switch',
  reason: 'corrected',
  voided_at: null,
  key_id: 1,
  key_name: 'switch',
  source: null,
  connection_id: 4711,
  psychic: 22,
  call_date: '2026-11-18T10:00:00-05:00',
  user_id: 5,
  username: 'Ann',
  conn_type: 'Call',
  duration: 10.5,
  free_minutes: 0.5,
  paid_minutes: 10,
  rate: 2,
  revenue: 20,
  result: 'Completed',
  rating: 4,
  rating_text: 'kind',
};

it('shows what each change changed, when, and by which key, newest first', () => {
  const corrected = { ...base, version: 2, rate: 3, revenue: 30 };
  const voided: FormerReading = {
    ...corrected,
    version: 2,
    reason: 'voided',
    replaced_at: '2026-11-22T10:00:00-05:00',
    replaced_by: null,
  };
  const changes = correctionsOf(corrected, [voided, base]);
  expect(changes.map(({ fields: _, ...change }) => change)).toEqual<Omit<Correction, 'fields'>[]>([
    { version: 3, reason: 'voided', at: voided.replaced_at, by: null },
    { version: 2, reason: 'corrected', at: base.replaced_at, by: 'switch' },
  ]);
  expect(changes.map(({ fields }) => fields.map(({ name, before, after }) => [name, before, after]))).toEqual(
    [
      [],
      [
        ['Rate', '$2.00', '$3.00'],
        ['Call Rev.', '$20.00', '$30.00'],
      ],
    ],
  );
});
