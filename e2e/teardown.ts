import { rmSync } from 'node:fs';

/** The run's demo goes with it. */
export default function teardown(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (folder !== undefined)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
