import { ConflictException } from '@nestjs/common';
import { type Network, networks } from '../../common/brand/brands';
import { parseRights, type Right } from '../../common/domain/rights';
import { commandLine } from '../platform/config/command-line';
import { StartupError } from '../platform/config/startup-error';
import { isDiskFull } from '../platform/database/disk-full';
import { isDatabaseBusy, isDatabaseUnavailable } from '../platform/database/unavailable';
import { type CommandForm, readArgs, UsageError } from './usage';

export const sayLine = (line: string): void => void process.stdout.write(`${line}\n`);
// a reader that stops early, such as `head`, ends the command without a stack trace; 141 is the shell's code for
// that
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(141);
  process.stderr.write(`Cannot write output (${error.message}).\n`);
  process.exit(1);
});

/**
 * Runs a command. An operator's mistake, or a lost connection, prints one plain sentence without a stack trace and
 * exits with code 1; unknown words and options with 2 and the usage.
 * @param name as npm runs it
 */
export function runCommand(name: string, about: string, forms: CommandForm[]): void {
  const args = process.argv.slice(2);
  const usage = forms.map((form) => commandLine(name, form.usage)).join('\n');
  if (args.includes('--help') || args.includes('-h')) {
    sayLine(`${usage}\n\n${wrapped(about)}`);
    return;
  }
  const run = async (): Promise<unknown> => readArgs(forms, args)();
  run().then(
    (code) => (process.exitCode = typeof code === 'number' ? code : 0),
    (error: unknown) => {
      const isUsage = error instanceof UsageError;
      process.stderr.write(`${textOf(error)}\n${isUsage ? `\n${usage}\n` : ''}`);
      process.exitCode = isUsage ? 2 : 1;
    },
  );
}

/** Wraps the lines again after names have been filled in, which changes their lengths. */
function wrapped(text: string, width = 110): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line === '' || line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`.trimStart();
    else lines.push(word);
  }
  return lines.join('\n');
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartupError || error instanceof ConflictException) return error.message;
  if (isDiskFull(error)) return `The disk is full (${error.message}). Free some space and try again.`;
  if (isDatabaseUnavailable(error))
    return `The connection to the database or the recording storage was lost (${error.message}). Try again when it is back.`;
  if (isDatabaseBusy(error)) return `The database was busy for too long (${error.message}). Try again later.`;
  return error.stack ?? error.message;
}

/**
 * @throws UsageError if it is not the name of a network
 */
export function readNetwork(name: string): Network {
  const network = networks.find((candidate) => candidate === name);
  if (network === undefined)
    throw new UsageError(`There is no network "${name}". Networks: ${networks.join(', ')}.`);
  return network;
}

/** An id among the words. @throws UsageError if it is none */
export function readId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError(`"${text ?? ''}" is not an ID.`);
  return Number(text);
}

/**
 * @param list such as `decide,people`; an empty text means none
 * @throws UsageError if it is not a list of rights
 */
export function readRights(list: string): Right[] {
  const { value, errors } = parseRights({ rights: list === '' ? [] : list.split(',') });
  if (errors !== undefined) throw new UsageError(`${errors['rights']?.text}.`);
  return value.rights;
}
