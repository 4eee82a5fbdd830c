import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Runs the API and database specs below a folder as one, which loads the program only once: alone, most of them
 * spend more time on that than on their tests.
 * @param recursive whether those in its subfolders too
 */
export function together(folder: string, recursive = true): void {
  const specs = readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => /\.(api|db)\.spec\.ts$/.test(name))
    .sort();
  for (const spec of specs) describe(spec, () => register(path.join(folder, spec)));
}

function register(spec: string): void {
  let environment: NodeJS.ProcessEnv;
  beforeAll(() => {
    environment = { ...process.env };
  });
  if (/\bjest\.(do)?mock\(/i.test(readFileSync(spec, 'utf8')))
    throw new Error(`${spec} replaces modules, also those of other specs.`);
  jest.requireActual(spec);
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    expect([spec, process.env]).toEqual([spec, environment]);
  });
}
