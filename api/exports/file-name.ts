/**
 * The header that names a file (RFC 6266): signs that a header or a file system has its own use for become `_`, and what
 * only newer clients read goes beside that.
 */
export function attachmentOf(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{M}\p{N}. _-]+/gu, '_');
  const plain = safe.replaceAll(/[^\w. -]+/g, '_');
  const exact = plain === safe ? '' : `; filename*=UTF-8''${encodeURIComponent(safe)}`;
  return `attachment; filename="${plain}"${exact}`;
}
