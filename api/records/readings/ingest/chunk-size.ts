/** Target in milliseconds for how long one chunk may block other feeds of its network. */
const aim = 200;
/**
 * Rows: as many as a call's list can have, so that it is one transaction. Its fixed cost equals about 150 rows, however
 * slow the machine.
 */
const least = 1000;
const mostReadings = 2000;

/** Number of rows written per transaction: what the machine writes in 200 ms, estimated from recent chunks. */
export class ChunkSize {
  rows = least;

  /** @param ms how long the chunk blocked others */
  learn(rows: number, ms: number): void {
    // a short last chunk mostly measures the fixed cost of a transaction
    if (rows < this.rows / 2) return;
    const wanted = Math.round((rows * aim) / Math.max(ms, 1));
    this.rows = Math.min(Math.max(Math.min(wanted, 2 * this.rows), least), mostReadings);
  }
}
