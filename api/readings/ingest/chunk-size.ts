/** Milliseconds that a chunk is to hold up whatever else feeds its network. */
const aim = 200;
/**
 * Rows. Each transaction has costs of its own, worth some 150 rows: fewer rows than this would take more than a seventh
 * of the throughput, however slow the machine is.
 */
const least = 600;
const most = 2000;

/** How many rows are written in one transaction: as many as the machine writes in 200 ms, by what the last ones took. */
export class ChunkSize {
  rows = least;

  /** @param ms how long it kept the others waiting */
  learn(rows: number, ms: number): void {
    // the end of a request tells more of what every transaction costs than of a row
    if (rows < this.rows / 2) return;
    const wanted = Math.round((rows * aim) / Math.max(ms, 1));
    this.rows = Math.min(Math.max(Math.min(wanted, 2 * this.rows), least), most);
  }
}
