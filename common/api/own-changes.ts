/** The versions that this tab's own changes made, each with the one it replaced. */
const replaced = new Map<string, string>();

/**
 * Notes a change of this tab: the server made `to` from exactly `from`.
 * @param from the version that was sent with it
 */
export function noteOwnChange(from: string | null | undefined, to: string | null | undefined): void {
  if (from != null && to != null && from !== to) replaced.set(to, from);
}

/** Whether only changes of this tab lie between two versions. */
export function isOwnChange(from: string, to: string): boolean {
  for (let version = replaced.get(to); version !== undefined; version = replaced.get(version))
    if (version === from) return true;
  return false;
}
