import { type Day, dayOf } from '../../common/domain/new-york-time';
import { isConnected, type ReadingResult, results } from '../../common/domain/reading';
import type { DayTotals } from '../../api/switch/integrations/reading-back/reading-back.dto';

/** A reading that must be stored. */
export interface SentReading {
  startedAt: Date;
  result: ReadingResult;
  seconds: number;
  paidMinutes: number;
  freeMinutes: number;
  revenue: number;
  isVoided?: boolean;
}

/** A day's figures in whole units, so that they can be subtracted: seconds, hundredths of minutes, cents. */
type DayFigureSums = Record<string, number>;

/** What was sent, by connection_id, to compare with the network's daily totals. */
export class Tally {
  private readonly sent = new Map<number, SentReading>();

  note(connectionId: number, reading: SentReading): void {
    this.sent.set(connectionId, reading);
  }

  get readings(): SentReading[] {
    return [...this.sent.values()];
  }

  /**
   * @param before the daily totals at the start of the run
   * @returns a sentence for each figure that differs from the sum of that and what was sent
   */
  differences(before: DayTotals[], after: DayTotals[]): string[] {
    return after.flatMap((now) => {
      const former = before.find(({ day }) => day === now.day);
      const was = former === undefined ? undefined : figuresOf(former);
      const sent = this.ofDay(now.day);
      return Object.entries(figuresOf(now)).flatMap(([figure, is]) => {
        const expected = (was?.[figure] ?? 0) + (sent[figure] ?? 0);
        return is === expected ? [] : [`${now.day}: ${figure} is ${is}, not ${expected}.`];
      });
    });
  }

  private ofDay(day: Day): DayFigureSums {
    const figures: DayFigureSums = {};
    const add = (figure: string, amount: number): void => {
      figures[figure] = (figures[figure] ?? 0) + amount;
    };
    for (const reading of this.sent.values()) {
      const { startedAt, result, seconds, paidMinutes, freeMinutes, revenue } = reading;
      if (dayOf(startedAt) !== day) continue;
      if (reading.isVoided === true) {
        add('voided', 1);
        continue;
      }
      add('rows', 1);
      add(result, 1);
      add('seconds', isConnected(result) ? seconds : 0);
      add('hundredths of paid minutes', hundredths(paidMinutes));
      add('hundredths of free minutes', hundredths(freeMinutes));
      add('cents', hundredths(revenue));
    }
    return figures;
  }
}

function figuresOf(totals: DayTotals): DayFigureSums {
  return {
    rows: totals.rows,
    ...Object.fromEntries(results.map((result) => [result, totals.results[result]])),
    seconds: Math.round(totals.minutes * 60),
    'hundredths of paid minutes': hundredths(totals.paid_minutes),
    'hundredths of free minutes': hundredths(totals.free_minutes),
    cents: hundredths(totals.revenue),
    voided: totals.voided,
  };
}

const hundredths = (amount: number): number => Math.round(amount * 100);
