/**
 * The header with a file name (RFC 6266): characters with a special meaning in headers or file systems become `_`,
 * and the full name is added for newer clients.
 */
export function attachmentOf(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{M}\p{N}. _-]+/gu, '_');
  const plain = safe.replaceAll(/[^\w. -]+/g, '_');
  const exact = plain === safe ? '' : `; filename*=UTF-8''${encodeURIComponent(safe)}`;
  return `attachment; filename="${plain}"${exact}`;
}
