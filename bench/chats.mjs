// 500 simultaneous chats on one process: its CPU and memory use, and how soon both sides receive a message,
// compared with a bare node:http + pg handler that stores a message and forwards a NOTIFY to an event stream.
import { withDemo } from '../scripts/lib/demo.mjs';
import { main } from '../scripts/lib/steps.mjs';
import { listen, makePsychics, measureBare, post, tell, used } from './chat-lib.mjs';
import { connect } from './lib.mjs';

const chats = Number(process.env.CHATS ?? 500);
const seconds = Number(process.env.SECONDS ?? 60);
/** Milliseconds between two messages of a side, and between two signs of presence. */
const sayEvery = 1000 * Number(process.env.SAY_SECONDS ?? 30);
const signEvery = 20_000;
const site = { authorization: 'Bearer demo-cos-key' };

/** @typedef {{ address: string, headers: Record<string, string> }} Side */

/** Sides that send signs of presence and, once measuring starts, messages. */
class Traffic {
  faults = 0;
  /** @type {number[]} */
  delays = [];
  isMeasured = false;
  /** @type {Set<Promise<unknown>>} */
  #pending = new Set();
  /** @type {NodeJS.Timeout[]} */
  #timers = [];
  /** @type {(() => void)[]} */
  #streams = [];
  #said = 0;

  /**
   * @param {Side} side @param {string} events the URL of its event stream
   */
  async join({ address, headers }, events) {
    const say = () => {
      const body = { text: String(performance.now()), client_id: String((this.#said += 1)) };
      return this.isMeasured ? post(`${address}/messages`, headers, body) : Promise.resolve();
    };
    this.#each(sayEvery, say);
    this.#each(signEvery, () => post(`${address}/typing`, headers, { typing: this.#said % 2 === 0 }));
    this.#streams.push(
      await listen(events, headers, (text) => void this.delays.push(performance.now() - Number(text))),
    );
  }

  /** Stops sending and waits until everything sent has arrived. */
  async stop() {
    this.#timers.forEach((timer) => clearTimeout(timer));
    await Promise.all(this.#pending);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    this.#streams.forEach((close) => close());
  }

  /** @param {number} every @param {() => Promise<unknown>} act */
  #each(every, act) {
    const one = () => {
      const call = act()
        .catch((/** @type {unknown} */ error) => {
          this.faults += 1;
          if (this.faults < 3) console.error(error);
        })
        .finally(() => this.#pending.delete(call));
      this.#pending.add(call);
    };
    const first = setTimeout(() => {
      one();
      this.#timers.push(setInterval(one, every));
    }, Math.random() * every);
    this.#timers.push(first);
  }
}

/** @param {string} base @param {{ id: number, token: string }} psychic @param {number} n @param {Traffic} traffic */
async function begin(base, { id, token }, n, traffic) {
  const customer = { external_id: `bench-${n}`, username: `bench${n}` };
  const ask = { connection_id: 900_000_000 + n, psychic: id, customer, rate: 2.49, free_minutes: 0 };
  const asked = /** @type {{ chat_id: number, token: string }} */ (
    await post(`${base}/api/integrations/chats`, site, ask)
  );
  const chatsOf = `${base}/api/psychics/${id}/chats`;
  const own = { address: `${chatsOf}/${asked.chat_id}`, headers: { cookie: `session=${token}` } };
  await post(`${own.address}/accept`, own.headers);
  const address = `${base}/api/integrations/chats/${ask.connection_id}`;
  await traffic.join(own, `${chatsOf}/events`);
  await traffic.join({ address, headers: { authorization: `Bearer ${asked.token}` } }, `${address}/events`);
}

main(async () => {
  await withDemo(async (base, pid, folder) => {
    if (pid === undefined) throw new Error('Chats are measured on a demo of their own, without BASE_URL.');
    process.env.DATA_DIR = folder;
    const pool = connect();
    const bare = await measureBare(pool);
    const psychics = await makePsychics(pool, chats);
    const before = used(pid);
    const traffic = new Traffic();
    const waiting = [...psychics.entries()];
    const beginAll = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        await begin(base, next[1], next[0], traffic);
    };
    await Promise.all(Array.from({ length: 8 }, beginAll));
    const open = used(pid);
    console.log(
      `${chats} chats with two streams each: ${Math.round(before.memory)} MB before, ${Math.round(open.memory)} MB with them`,
    );
    traffic.isMeasured = true;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const after = used(pid);
    await traffic.stop();
    const { median, worst } = tell('sent until heard', traffic.delays);
    console.log(
      `${(median / bare.median).toFixed(1)} times bare at p50, ${(worst / bare.worst).toFixed(1)} at p99`,
    );
    const busy = (100 * (after.processor - open.processor)) / seconds;
    // both sides receive each message
    const messages = traffic.delays.length / 2 / seconds;
    console.log(
      `${Math.round(messages)} messages and ${(2000 * chats) / signEvery} signs a second: ${Math.round(busy)} % of a processor, ` +
        `${Math.round(after.memory)} MB at the end, ${traffic.faults} calls failed`,
    );
    await pool.end();
    process.exitCode = traffic.faults === 0 ? 0 : 1;
  });
});
