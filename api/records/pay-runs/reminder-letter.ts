import { DateTime } from 'luxon';
import { brands, type Network } from '../../../common/brand/brands';
import type { Day } from '../../../common/domain/new-york-time';
import { type Framed, framed } from '../../identity/mail/frame';
import type { DueRun } from './runs.dto';

const longDay = (day: Day): string => DateTime.fromISO(day).toFormat('MM/dd/yyyy');

/** Tells those who may approve that payment is due and the run isn't approved. */
export function reminderLetter(
  network: Network,
  { period_to, due_on, statements, payable }: DueRun,
  site: string,
): Framed {
  const run = longDay(period_to);
  const sum = payable.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const waiting =
    statements === 1 ? `1 statement (${sum}) is` : `${statements} statements (${sum} together) are`;
  return framed(network, {
    subject: `Pay for the period ending ${run} is not approved`,
    heading: 'Pay is not approved',
    blocks: [
      `Pay at ${brands[network].title} for the period ending ${run} is due on ${longDay(due_on)}. ${waiting} not approved yet.`,
      { title: `Period ending ${run}`, button: 'Open the pay run', address: `${site}/pay/runs/${period_to}` },
    ],
  });
}
