import { defineConfig } from '@playwright/test';
import os from 'node:os';
import path from 'node:path';
import { launchOptions } from './scripts/lib/browser.mjs';

const port = Number(process.env.E2E_PORT ?? 4310);
/** A new demo for every run. */
process.env.E2E_DATA_DIR ??= path.join(os.tmpdir(), `psychic-network-e2e-${process.pid}`);

export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  timeout: 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  globalTeardown: './e2e/teardown.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'America/Los_Angeles',
    launchOptions: await launchOptions(),
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // phones have no Tab key, no processes of ours, and nobody reads the docs of the API on one
    {
      name: 'phone',
      testIgnore: ['keyboard.spec.ts', 'process.spec.ts', 'api-docs.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node dist/api/main.js',
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn' },
  },
});
