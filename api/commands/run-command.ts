import { ConflictException } from '@nestjs/common';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { parseRights, type Right } from '../../common/domain/rights';
import { StartupError } from '../config/startup-error';
import { isDatabaseUnavailable, isDatabaseBusy } from '../database/unavailable';
import { defaultNetwork, type Network, networks } from '../../common/brand/brands';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
// a reader that stops early, such as `head`, ends the command without a stack trace; 141 is the shell's code for
// that
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(141);
  process.stderr.write(`Cannot write output (${error.message}).\n`);
  process.exit(1);
});

/**
 * Runs a command. An operator's mistake, or a lost connection, prints one plain sentence without a stack trace and
 * exits with code 1.
 */
export function runCommand(help: string, action: (args: string[]) => Promise<number>): void {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    say(help);
    return;
  }
  action(args).then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      process.stderr.write(`${textOf(error)}\n`);
      if (isArgumentFault(error)) process.stderr.write(`\n${help}\n`);
      process.exitCode = 1;
    },
  );
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartupError || error instanceof ConflictException || isArgumentFault(error))
    return error.message;
  if (isDatabaseUnavailable(error))
    return `The connection to the database or the recording storage was lost (${error.message}). Try again when it is back.`;
  if (isDatabaseBusy(error)) return `The database was busy for too long (${error.message}). Try again later.`;
  return error.stack ?? error.message;
}

function isArgumentFault(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS');
}

/**
 * `parseArgs` of `node:util` with positionals; throws the error that `runCommand` prints together with the help.
 */
export function readArgs<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  return parseArgs({ args, options, allowPositionals: true });
}

/**
 * @throws StartupError if it is not the name of a network
 */
export function readNetwork(name: string | undefined): Network {
  const network = networks.find((candidate) => candidate === (name ?? defaultNetwork));
  if (network === undefined)
    throw new StartupError(`There is no network "${name ?? ''}". Networks: ${networks.join(', ')}.`);
  return network;
}

/**
 * @param list such as `decide,people`; an empty text means none
 * @throws StartupError if it is not a list of rights
 */
export function readRights(list: string): Right[] {
  const { value, errors } = parseRights({ rights: list === '' ? [] : list.split(',') });
  if (errors !== undefined) throw new StartupError(`${errors['rights']?.text}.`);
  return value.rights;
}
