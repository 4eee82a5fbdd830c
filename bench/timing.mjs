// Whether a sign-in or a forgotten-password request reveals, by its response or its time, which names and addresses
// exist.
import { randomBytes, randomInt } from 'node:crypto';
import { base, connect } from './lib.mjs';

const people = 200;
/**
 * Attempts per name, at most nine: a tenth would be throttled, whether or not the name exists. After five, an address
 * gets no more mail.
 */
const rounds = Math.min(9, Number(process.env.ROUNDS ?? 5));
const resamples = 2000;
const run = randomBytes(4).toString('hex');

const pool = connect();
const names = Array.from({ length: people }, (_, n) => `timing-${run}-${n}`);
await pool.query(
  `insert into accounts (network, role, username, password_hash, first, last, email)
   select 'cos', 'manager', name, (select password_hash from accounts where username = 'manager' and network = 'cos'), 'T', 'M',
          name || '@timing.example' from unnest($1::text[]) as name`,
  [names],
);

/** A different client address for each call, so that the limits per address never apply. */
let clients = randomInt(2 ** 24);
const client = () => {
  clients = (clients + 1) % 2 ** 24;
  return `10.${clients >> 16}.${(clients >> 8) % 256}.${clients % 256}`;
};

/** @param {string} path @param {object} body */
async function ask(path, body) {
  const started = process.hrtime.bigint();
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client() },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const took = Number(process.hrtime.bigint() - started) / 1e6;
  if (response.status === 429)
    throw new Error('The answer was 429. Start the program with TRUSTED_PROXIES=127.0.0.1,::1.');
  /** @type {string[]} */
  const headers = [];
  response.headers.forEach((_value, name) => headers.push(name));
  const told = text.replaceAll(/"request_id":"[^"]*"/g, '');
  return { took, answer: `${response.status} ${headers.join(' ')} ${told}` };
}

/** @param {number[]} values */
const median = (values) => {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** @param {number[]} values */
const resampled = (values) => values.map(() => values[randomInt(values.length)] ?? 0);

/** @template T @param {T[]} list @returns {T[]} in a random order */
const shuffled = (list) =>
  list
    .map((value) => ({ value, key: randomInt(2 ** 32) }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);

/**
 * @param {string} title
 * @param {string} path
 * @param {(name: string) => object} bodyOf
 */
async function compare(title, path, bodyOf) {
  /** @type {{ known: number[], unknown: number[] }} */
  const times = { known: [], unknown: [] };
  /** @type {{ known: Set<string>, unknown: Set<string> }} */
  const answers = { known: new Set(), unknown: new Set() };
  for (let n = 0; n < 40; n += 1) await ask(path, bodyOf(`warm-${run}-${n}`));
  for (let round = 0; round < rounds; round += 1) {
    const asked = shuffled(
      names.flatMap((name) => [
        { kind: /** @type {const} */ ('known'), name },
        { kind: /** @type {const} */ ('unknown'), name: name.replace('timing', 'nobody') },
      ]),
    );
    for (const { kind, name } of asked) {
      const { took, answer } = await ask(path, bodyOf(name));
      times[kind].push(took);
      answers[kind].add(answer);
    }
  }
  const difference = median(times.known) - median(times.unknown);
  const differences = Array.from(
    { length: resamples },
    () => median(resampled(times.known)) - median(resampled(times.unknown)),
  ).sort((a, b) => a - b);
  const low = differences[Math.floor(resamples * 0.025)] ?? 0;
  const high = differences[Math.ceil(resamples * 0.975) - 1] ?? 0;
  const same = new Set([...answers.known, ...answers.unknown]).size === 1;
  const ms = (/** @type {number} */ value) => `${value.toFixed(3)} ms`;
  console.log(
    `${title}: ${people} known and ${people} unknown, ${rounds} tries each. ` +
      `Answers ${same ? 'the same' : 'DIFFERENT'}: ${[...answers.known][0]?.slice(0, 3) ?? ''}. ` +
      `Medians ${ms(median(times.known))} and ${ms(median(times.unknown))}, difference ${ms(difference)}, ` +
      `95 % of it from ${ms(low)} to ${ms(high)}: ${low <= 0 && high >= 0 ? 'holds' : 'DOES NOT HOLD'} the zero.`,
  );
}

await compare('Sign-in', '/api/sessions', (name) => ({ username: name, password: 'a wrong guess' }));
await compare('Forgotten password', '/api/profile/forgot_password', (name) => ({
  email: `${name}@timing.example`,
}));
await pool.end();
