import type { Day } from '../new-york-time';
import { type PayReading, worthOf } from './lines';
import { sumOf } from './money';
import type { PayTerms } from './terms';

const exampleKinds = ['call', 'chat', 'free', 'repeat', 'active'] as const;

/** A line of an example: base pay by type of contact, and the other kinds. */
export interface ExampleLine {
  kind: (typeof exampleKinds)[number];
  hundredths: number;
  rate: number;
  cents: number;
}

const day: Day = '2026-11-15';

/** Of ten active minutes, one is free, six are of calls, and three of chats; two thirds are of Repeat customers. */
const parts = [
  { connType: 'Call', type: 'New', paid: 2, free: 1 },
  { connType: 'Call', type: 'Repeat', paid: 4, free: 0 },
  { connType: 'Chat', type: 'New', paid: 1, free: 0 },
  { connType: 'Chat', type: 'Repeat', paid: 2, free: 0 },
] as const;

/** What a week of so many active minutes earns, by the code that computes statements. */
export function examplePay(terms: PayTerms, activeMinutes: number): ExampleLine[] {
  const readings = parts.map(({ connType, type, paid, free }, n): PayReading => ({
    id: n,
    connectionId: n,
    version: 1,
    day,
    connType,
    type,
    paidHundredths: paid * activeMinutes * 10,
    freeHundredths: free * activeMinutes * 10,
  }));
  const worth = worthOf(day, readings, { id: 0, terms });
  return exampleKinds.flatMap((kind) => {
    const lines = worth.filter((line) =>
      line.kind === 'base' ? line.connType?.toLowerCase() === kind : line.kind === kind,
    );
    const rate = lines[0]?.rate ?? undefined;
    if (rate === undefined) return [];
    const hundredths = sumOf(lines.map((line) => line.hundredths ?? 0));
    return { kind, hundredths, rate, cents: sumOf(lines.map(({ cents }) => cents)) };
  });
}
