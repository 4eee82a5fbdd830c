import { readEnv } from '../config/env';

/** @returns the names of all variables that the program reads */
export function settingsRead(): string[] {
  const read = new Set<string>();
  const get = (_: object, name: string): undefined => {
    read.add(name);
  };
  readEnv(new Proxy({}, { get }));
  return [...read];
}

/** Before tests: the settings of the account that runs them, such as its database, do not reach the programs under test. */
export function dropSettings(): void {
  for (const name of settingsRead()) Reflect.deleteProperty(process.env, name);
  process.env.NODE_ENV = 'test';
}
