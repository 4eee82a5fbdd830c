import { StartupError } from '../config/startup-error';
import { readEnv } from '../config/env';
import { isConnected, results } from '../../common/domain/reading';
import { Run } from '../../demo/simulation/run';
import { simulate, type Wanted } from '../../demo/simulation/simulate';
import { readArgs, readNetwork, runCommand, say } from './run-command';

const help = `npm run simulate [-- --psychics 30 --rate 5 --network cos --url http://localhost:3000 --seed 7 --longest 600
                      --minutes 10 --answer]

Plays the customers of a running demo through the integration API: calls and chats with as many psychics, so many a
minute, of --longest seconds at most, until Ctrl-C or for so many minutes; contacts in progress are ended properly.
With --answer the psychics' side of chats is played, too, but for the account psychic, which is left to you. The same
seed plays the same contacts. At the end it compares what it sent with the days' totals of the network: exit code 0 when
they reconcile, 1 otherwise. It plays in a demo alone.`;

/** @throws StartupError for what is no positive number */
function readNumber(name: string, text: string, isWhole = false): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number) && (!isWhole || Number.isInteger(number))) return number;
  throw new StartupError(`--${name} takes a ${isWhole ? 'whole ' : ''}number above 0.`);
}

function readUrl(text: string): URL {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text);
  throw new StartupError('--url takes an address such as http://localhost:3000.');
}

function tell({ tally, counts }: Run, minutes: number): void {
  const { readings } = tally;
  const of = results.map((result) => `${readings.filter((one) => one.result === result).length} ${result}`);
  const seconds = readings.reduce((sum, one) => sum + (isConnected(one.result) ? one.seconds : 0), 0);
  const revenue = readings.reduce((sum, one) => sum + one.revenue, 0);
  const { corrected, recordings, scheduled, logins, messages, refused, failed } = counts;
  say(`Played ${minutes.toFixed(1)} minutes: ${readings.length} contacts (${of.join(', ')}).`);
  say(`${(seconds / 60).toFixed(2)} minutes, $${revenue.toFixed(2)}, ${messages} messages of members.`);
  say(
    `${corrected} ratings, ${recordings} recordings, ${scheduled} scheduled calls, ${logins} sign-ins; ` +
      `${refused} found nobody free, ${failed} failed.`,
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
  say(`Playing in ${values.url}; Ctrl-C ends it.`);
  if (minutes !== undefined) setTimeout(() => stop.abort(), minutes * 60_000).unref();
  const began = performance.now();
  const differences = await simulate(run, wanted);
  tell(run, (performance.now() - began) / 60_000);
  if (differences.length === 0) say('The totals of the network reconcile with what was sent.');
  else
    say(['The totals of the network are not what was there and what was sent:', ...differences].join('\n'));
  return differences.length === 0 && run.counts.failed === 0 ? 0 : 1;
});
