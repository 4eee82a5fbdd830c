/** A part of a mail's text: what its writer wrote, or what a mail program repeated of earlier mails. */
export interface TextPart {
  text: string;
  isQuote: boolean;
}

const isQuoted = (line: string): boolean => /^ {0,3}>/.test(line);
const isBlank = (line: string): boolean => line.trim() === '';

/** As many lines may introduce a quote: mail programs break long ones. */
const longestIntroduction = 3;
/** The last line of "On Friday, Dana wrote:", also in other languages: a colon after a verb, a date, or an address. */
const introduces = (text: string): boolean =>
  /:\s*$/.test(text) && /\d{1,2}[:./-]\d{2}|@|\b(wrote|escribió|schrieb|écrit)\b/.test(text);

/** From here on everything is repeated. */
const separator =
  /^\s*-{2,}\s*(original message|forwarded message|mensaje original|ursprüngliche nachricht|message d'origine)\s*-{2,}\s*$/i;
const fields = /^\s*\*?(from|sent|date|to|subject|de|enviado|para|asunto|von|gesendet|an|betreff):/i;

/** Outlook's header of the mail that it repeats: a "From:" with two of its other fields right below. */
const isRepeatedHeader = (lines: readonly string[], at: number): boolean =>
  /^\s*\*?(from|de|von):/i.test(lines[at] ?? '') &&
  lines.slice(at + 1, at + 5).filter((line) => fields.test(line)).length >= 2;

/** How many of the lines before a quote introduce it: from a line that begins like it, or else the least. */
function introductionOf(lines: readonly string[], quote: number): number {
  let last = quote;
  while (last > 0 && isBlank(lines[last - 1] ?? '')) last -= 1;
  let least = 0;
  for (let count = 1; count <= longestIntroduction && count <= last; count++) {
    const first = lines[last - count] ?? '';
    if (isBlank(first)) break;
    if (!introduces(lines.slice(last - count, last).join(' '))) continue;
    least ||= quote - last + count;
    if (/^\s*(on|am|el|le)\b/i.test(first)) return quote - last + count;
  }
  return least;
}

/** Which lines are repeated. */
function quotedLines(lines: readonly string[]): boolean[] {
  const quoted = lines.map(isQuoted);
  const end = lines.findIndex((line, at) => separator.test(line) || isRepeatedHeader(lines, at));
  if (end >= 0) {
    // a rule above the repeated header
    const from = /^\s*_{5,}\s*$/.test(lines[end - 1] ?? '') ? end - 1 : end;
    quoted.fill(true, from);
  }
  for (const [at, is] of [...quoted.entries()])
    if (is && quoted[at - 1] !== true) quoted.fill(true, at - introductionOf(lines, at), at);
  // blank lines between or after quotes belong to them
  for (let at = 1; at < lines.length; at++)
    if (isBlank(lines[at] ?? '') && quoted[at - 1] === true) quoted[at] = true;
  return quoted;
}

/** The parts of a mail's text in their order. Nothing is left out: pages fold what is repeated. */
export function splitQuotes(text: string): TextPart[] {
  const lines = text.split('\n');
  const quoted = quotedLines(lines);
  const parts: { lines: string[]; isQuote: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const isQuote = quoted[at] === true;
    const last = parts.at(-1);
    if (last?.isQuote === isQuote) last.lines.push(line);
    else parts.push({ lines: [line], isQuote });
  }
  return parts
    .map((part) => ({ text: part.lines.join('\n').replace(/^\n+/, '').trimEnd(), isQuote: part.isQuote }))
    .filter((part) => part.text !== '');
}
