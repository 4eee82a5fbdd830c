/** The browser's Web Locks; over plain http elsewhere than on this machine browsers have none. */
export const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;
