// Ports for tests that start servers.
import net from 'node:net';

/**
 * @param {number} port @returns {Promise<boolean>} whether it is free
 */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)));
  });

/**
 * @param {number} first
 * @param {number[]} offsets the ports that are needed, relative to the first one
 * @returns {Promise<number>} `first`, or the next hundred above it with all of them free
 * @throws Error when nine such hundreds are taken
 */
export async function freePorts(first, offsets) {
  for (let base = first; base < first + 900; base += 100) {
    const free = await Promise.all(offsets.map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new Error(`The ports from ${first} up are in use. Set E2E_PORT to the first of 70 free ports.`);
}
