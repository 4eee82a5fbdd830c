/** The browser's Web Locks API; unavailable over plain HTTP except on localhost. */
export const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;
