import { defaultNetwork } from '../../common/brand/brands';
import { readEnv } from '../platform/config/env';
import { isConnected, results } from '../../common/domain/reading';
import { SimulationRun } from '../../demo/simulation/run';
import { simulate, type SimulationOptions } from '../../demo/simulation/simulate';
import { readNetwork, runCommand, sayLine } from './run-command';
import { form, UsageError, type Values } from './usage';

const usage =
  '[--psychics 30] [--rate 5] [--network cos] [--url http://localhost:3000] [--seed 7] [--longest 600] [--minutes 10] [--answer]';
const about = `Simulates the customers of a running demo through the integration API: calls and chats with --psychics psychics, at --rate
per minute, --longest seconds at most, until Ctrl-C or for --minutes. Contacts in progress are ended properly.
--answer also plays the psychics' side of chats, except for the account psychic, which is left to you. The same seed
plays the same contacts. At the end it compares what it sent with the network's daily totals and exits with 0 if they
match, 1 otherwise. It runs only against a demo. From a checkout, \`npm run simulate -- --days 7\` plays a whole network
that it starts itself instead (docs/performance.md).`;

/**
 * @throws UsageError unless it is a positive number
 */
function readNumber(name: string, text: string, isWhole = false): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number) && (!isWhole || Number.isInteger(number))) return number;
  throw new UsageError(`--${name} must be a ${isWhole ? 'whole ' : ''}number above 0.`);
}

function readUrl(text: string): URL {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text);
  throw new UsageError('--url must be an address such as http://localhost:3000.');
}

function tell({ tally, counts }: SimulationRun, minutes: number): void {
  const { readings } = tally;
  const of = results.map((result) => `${readings.filter((one) => one.result === result).length} ${result}`);
  const seconds = readings.reduce((sum, one) => sum + (isConnected(one.result) ? one.seconds : 0), 0);
  const revenue = readings.reduce((sum, one) => sum + one.revenue, 0);
  const { corrected, recordings, scheduled, logins, messages, refused, failed } = counts;
  sayLine(`Simulated ${minutes.toFixed(1)} minutes: ${readings.length} contacts (${of.join(', ')}).`);
  sayLine(`${(seconds / 60).toFixed(2)} minutes, $${revenue.toFixed(2)}, ${messages} member messages.`);
  sayLine(
    `${corrected} ratings, ${recordings} recordings, ${scheduled} scheduled calls, ${logins} sign-ins; ` +
      `${refused} found no free psychic, ${failed} failed.`,
  );
}

runCommand('simulate', about, [form(usage, (_, values) => run(values))]);

async function run(values: Values<typeof usage>): Promise<number> {
  const wanted: SimulationOptions = {
    network: readNetwork(values.network ?? defaultNetwork),
    seed: readNumber('seed', values.seed ?? '7', true),
    psychics: readNumber('psychics', values.psychics ?? '30', true),
    rate: readNumber('rate', values.rate ?? '5'),
    longest: readNumber('longest', values.longest ?? '600'),
    answer: values.answer,
  };
  const minutes = values.minutes === undefined ? undefined : readNumber('minutes', values.minutes);
  const url = values.url ?? `http://localhost:${readEnv().port}`;
  const stop = new AbortController();
  // a terminal and npm both send the signal
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const played = new SimulationRun(readUrl(url), wanted, stop.signal, sayLine);
  sayLine(`Simulating against ${url}. Press Ctrl-C to stop.`);
  if (minutes !== undefined) setTimeout(() => stop.abort(), minutes * 60_000).unref();
  const began = performance.now();
  const differences = await simulate(played, wanted);
  tell(played, (performance.now() - began) / 60_000);
  if (differences.length === 0) sayLine("The network's totals match what was sent.");
  else
    sayLine(
      ["The network's totals do not match the earlier totals plus what was sent:", ...differences].join('\n'),
    );
  return differences.length === 0 && played.counts.failed === 0 ? 0 : 1;
}
