import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
};

/** A message as stored and displayed: simple HTML at most, line breaks as `<br>`. */
export function toMessageHtml(text: string): string {
  return sanitizeHtml(text.trim(), allowed).replace(/\r?\n/g, '<br />');
}

/** The same as plain text, for mail. */
export function toMessageText(html: string): string {
  const text = sanitizeHtml(html.replace(/<br \/>|<\/p>|<\/li>/g, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}
