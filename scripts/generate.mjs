// `npm run generate`: creates common/api/openapi.json and schema.d.ts from the API. With --check: fails if they
// would change.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { bin, install, main, root, say } from './lib/steps.mjs';

/**
 * Makes TypeScript treat ids and country codes as plain numbers and strings, which is how the reference tables of
 * forms are typed.
 * @param {string} name
 * @param {unknown} value
 */
const withoutLongEnums = (name, value) =>
  name === 'enum' && Array.isArray(value) && (typeof value[0] === 'number' || value.length > 100)
    ? undefined
    : value;

main(async () => {
  await install();
  await build({ apiOnly: true });
  const folder = path.join(root, 'common', 'api');
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'openapi-'));
  try {
    const openapi = path.join(made, 'openapi.json');
    const described = execFileSync(process.execPath, ['dist/api/commands/openapi.js'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64e6,
    });
    fs.writeFileSync(openapi, described);
    const typed = path.join(made, 'typed.json');
    fs.writeFileSync(typed, JSON.stringify(JSON.parse(described, withoutLongEnums)));
    execFileSync(bin('openapi-typescript'), [typed, '-o', path.join(made, 'schema.d.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (const name of ['openapi.json', 'schema.d.ts']) {
      const file = path.join(folder, name);
      const text = fs.readFileSync(path.join(made, name), 'utf8');
      if (!process.argv.includes('--check')) fs.writeFileSync(file, text);
      else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text)
        throw new Error(`common/api/${name} is out of date. Run npm run generate and commit the result.`);
    }
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
  say('The API description and the client types are up to date.');
});
