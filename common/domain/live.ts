/** The event that every stream sends so often, in seconds: browsers show it to scripts, unlike a comment. */
export const aliveEvent = 'alive';
export const aliveEvery = 15;
/** Seconds after which a line that has sent nothing is dead, even if nobody has closed it. */
export const deadAfter = 40;
