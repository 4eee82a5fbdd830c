// Uploads and downloads a recording of 60 MiB, ROUNDS times: seconds, and how far the program's memory rises
// meanwhile, compared with a bare node:http handler that writes the body to a file and reads it. BUCKET=1 stores it
// in a temporary bucket (s3rver).
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import { signedIn, withDemo } from '../scripts/lib/demo.mjs';
import { main, say } from '../scripts/lib/steps.mjs';
import { used } from './chat-lib.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const bytes = 60 * 1_048_576;
const wav = Buffer.alloc(bytes, 'voices');
wav.write('RIFF', 0);
wav.writeUInt32LE(bytes - 8, 4);
wav.write('WAVE', 8);

/** @param {string} url @param {RequestInit} options */
const call = async (url, options) => {
  const answer = await fetch(url, options);
  const length = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return length;
};

/** @param {() => Promise<unknown>} work */
const seconds = async (work) => {
  const begun = performance.now();
  for (let round = 0; round < rounds; round++) await work();
  return (performance.now() - begun) / 1000 / rounds;
};

/** The minimal handler for comparison. */
async function bare() {
  const file = path.join(os.tmpdir(), `bench-${process.pid}.wav`);
  const server = http.createServer((request, response) => {
    const work =
      request.method === 'PUT'
        ? pipeline(request, fs.createWriteStream(file)).then(() => response.end())
        : pipeline(fs.createReadStream(file), response);
    work.catch((/** @type {unknown} */ error) => response.destroy(/** @type {Error} */ (error)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}/`;
  const put = await seconds(() => call(url, { method: 'PUT', body: wav }));
  const get = await seconds(() => call(url, {}));
  server.close();
  fs.rmSync(file);
  return { put, get };
}

async function bucket() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'recordings', configs: [] }],
  });
  const { port } = await server.run();
  Object.assign(process.env, {
    S3_BUCKET: 'recordings',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  return async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true });
  };
}

main(async () => {
  const close = process.env.BUCKET === '1' ? await bucket() : async () => {};
  await withDemo(async (base, pid = 0) => {
    const { cookies } = /** @type {{ cookies: { name: string, value: string }[] }} */ (
      await signedIn(base, 'manager')
    );
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const found = await fetch(`${base}/api/search/psychic`, { headers: { cookie } });
    const [{ user_id }] = /** @type {[{ user_id: number }]} */ (await found.json());
    const read = await fetch(
      `${base}/api/psychics/${user_id}/readings?start_date=2020-01-01&end_date=2099-12-31`,
      { headers: { cookie } },
    );
    const { readings } = /** @type {{ readings: { connection_id: number, call_date: string }[] }} */ (
      await read.json()
    );
    const reading = readings.at(0);
    if (reading === undefined) throw new Error('The psychic of the demo has no reading.');
    const { connection_id, call_date } = reading;
    const address = `${base}/api/psychics/${user_id}/recordings/${call_date.slice(0, 10).replaceAll('-', '')}/${connection_id}`;
    const headers = { authorization: 'Bearer demo-cos-key', 'content-type': 'audio/wav' };
    const before = used(pid).memory;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, used(pid).memory)), 100);
    const put = await seconds(() =>
      call(`${base}/api/integrations/recordings/${connection_id}`, { method: 'PUT', headers, body: wav }),
    );
    const get = await seconds(async () => {
      if ((await call(address, { headers: { cookie } })) !== bytes) throw new Error('It came back another.');
    });
    clearInterval(watch);
    const least = await bare();
    say(`60 MiB, ${rounds} times each   seconds   beside the bare handler`);
    say(`in                      ${put.toFixed(2).padStart(9)}   ${(put / least.put).toFixed(1)} times`);
    say(`out                     ${get.toFixed(2).padStart(9)}   ${(get / least.get).toFixed(1)} times`);
    say(`memory of the program: ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} MiB at most`);
  });
  await close();
});
