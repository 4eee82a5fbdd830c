import { StartupError } from '../config/startup-error';
import { readEnv } from '../config/env';
import { isConnected, results } from '../../common/domain/reading';
import { Run } from '../../demo/simulation/run';
import { simulate, type Wanted } from '../../demo/simulation/simulate';
import { readArgs, readNetwork, runCommand, say } from './run-command';

const help = `npm run simulate [-- --psychics 30 --rate 5 --network cos --url http://localhost:3000 --seed 7 --longest 600
                      --minutes 10 --answer]

Simulates the customers of a running demo through the integration API: calls and chats with --psychics psychics, at --rate
per minute, --longest seconds at most, until Ctrl-C or for --minutes. Contacts in progress are ended properly.
--answer also plays the psychics' side of chats, except for the account psychic, which is left to you. The same seed
plays the same contacts. At the end it compares what it sent with the network's daily totals and exits with 0 if they
match, 1 otherwise. It runs only against a demo.`;

/**
 * @throws StartupError unless it is a positive number
 */
function readNumber(name: string, text: string, isWhole = false): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number) && (!isWhole || Number.isInteger(number))) return number;
  throw new StartupError(`--${name} must be a ${isWhole ? 'whole ' : ''}number above 0.`);
}

function readUrl(text: string): URL {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text);
  throw new StartupError('--url must be an address such as http://localhost:3000.');
}

function tell({ tally, counts }: Run, minutes: number): void {
  const { readings } = tally;
  const of = results.map((result) => `${readings.filter((one) => one.result === result).length} ${result}`);
  const seconds = readings.reduce((sum, one) => sum + (isConnected(one.result) ? one.seconds : 0), 0);
  const revenue = readings.reduce((sum, one) => sum + one.revenue, 0);
  const { corrected, recordings, scheduled, logins, messages, refused, failed } = counts;
  say(`Simulated ${minutes.toFixed(1)} minutes: ${readings.length} contacts (${of.join(', ')}).`);
  say(`${(seconds / 60).toFixed(2)} minutes, $${revenue.toFixed(2)}, ${messages} member messages.`);
  say(
    `${corrected} ratings, ${recordings} recordings, ${scheduled} scheduled calls, ${logins} sign-ins; ` +
      `${refused} found no free psychic, ${failed} failed.`,
  );
}

runCommand(help, async (args) => {
  const { values } = readArgs(args, {
    psychics: { type: 'string', default: '30' },
    rate: { type: 'string', default: '5' },
    network: { type: 'string' },
    url: { type: 'string', default: `http://localhost:${readEnv().port}` },
    seed: { type: 'string', default: '7' },
    longest: { type: 'string', default: '600' },
    minutes: { type: 'string' },
    answer: { type: 'boolean', default: false },
  });
  const network = readNetwork(values.network);
  const wanted: Wanted = {
    network,
    seed: readNumber('seed', values.seed, true),
    psychics: readNumber('psychics', values.psychics, true),
    rate: readNumber('rate', values.rate),
    longest: readNumber('longest', values.longest),
    answer: values.answer,
  };
  const minutes = values.minutes === undefined ? undefined : readNumber('minutes', values.minutes);
  const stop = new AbortController();
  // a terminal and npm both send the signal
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const run = new Run(readUrl(values.url), wanted, stop.signal, say);
  say(`Simulating against ${values.url}. Press Ctrl-C to stop.`);
  if (minutes !== undefined) setTimeout(() => stop.abort(), minutes * 60_000).unref();
  const began = performance.now();
  const differences = await simulate(run, wanted);
  tell(run, (performance.now() - began) / 60_000);
  if (differences.length === 0) say("The network's totals match what was sent.");
  else
    say(
      ["The network's totals do not match the earlier totals plus what was sent:", ...differences].join('\n'),
    );
  return differences.length === 0 && run.counts.failed === 0 ? 0 : 1;
});
