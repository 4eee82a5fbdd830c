/** Interval in seconds of the keep-alive event on every stream; unlike a comment, it is visible to scripts. */
export const aliveEvent = 'alive';
export const aliveEvery = 15;
/** Seconds of silence after which a connection is considered dead, even if it was never closed. */
export const deadAfter = 40;
