import { readEnv } from '../platform/config/env';

/** @returns the names of all variables that the program reads */
export function settingsRead(): string[] {
  const read = new Set<string>();
  const get = (_: object, name: string): undefined => {
    read.add(name);
  };
  readEnv(new Proxy({}, { get }));
  return [...read];
}

/**
 * Run before tests, so that the environment of the account that runs them, such as its database, does not affect
 * the programs under test.
 */
export function dropSettings(): void {
  for (const name of settingsRead()) Reflect.deleteProperty(process.env, name);
  process.env.NODE_ENV = 'test';
}
