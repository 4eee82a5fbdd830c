import { convert, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { cleaned, withoutMarks } from '../../../common/domain/text';
import { bounds } from './mail-bounds';
import type { ArrivedFile } from '../contacts/contact-answers.service';
import { lineOf, type MailHead, messageIdsIn } from './mail-head';

/** What a mail server says about a mail that it could not deliver. */
export interface Bounce {
  /** The Message-IDs that the bounce names: the mail's, and those that it refers to. */
  of: string[];
  why: string;
}

/** The content of a mail as plain text. */
export interface MailContent {
  text: string;
  /** Something was too long or could not be read. */
  isPartial: boolean;
  bounce: Bounce | undefined;
  /** A mail server wrote it about a delivery, whether it failed or not. */
  isReport: boolean;
  attachments: ArrivedFile[];
}

type BounceSigns = Pick<MailHead, 'maybeBounce' | 'isFromNobody'>;

const longestReason = 300;
/** Bytes from the beginning in which a bounce names the mail. */
const reportBytes = 1_048_576;

const plain: HtmlToTextOptions = {
  wordwrap: false,
  // quotes begin with > and can be folded
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: bounds.html, maxDepth: 100, maxChildNodes: 5_000 },
};

/** The text of HTML; undefined if there is too much of it, or the library fails. */
function textOfHtml(html: string): string | undefined {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1;
  if (tags > bounds.tags) return undefined;
  try {
    return convert(html, plain);
  } catch {
    return undefined;
  }
}

/** The text of a mail, and whether it is all of it. HTML is read as text and never kept. */
function textOf({ text = '', html }: Email): [text: string, isWhole: boolean] {
  const isHtmlOnly = text.trim() === '' && html !== undefined;
  const read = isHtmlOnly ? textOfHtml(html) : text;
  const whole = withoutMarks(cleaned(read ?? '')).trim();
  const isWhole = read !== undefined && (!isHtmlOnly || html.length <= bounds.html);
  // the database counts code points, of which there are never more than code units
  return whole.length <= bounds.text
    ? [whole, isWhole]
    : [whole.slice(0, bounds.text).replace(/[\uD800-\uDBFF]$/, ''), false];
}

const typeIs =
  (type: string) =>
  ({ mimeType }: Attachment): boolean =>
    mimeType === type;

const contentOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1');

/**
 * Only of a delivery that failed for good; a delay is not a bounce. Without a status for programs, the mail must have no
 * return path: a person can write from `postmaster@`.
 */
function bounceOf(
  source: Buffer,
  { attachments, text = '' }: Email,
  { maybeBounce, isFromNobody }: BounceSigns,
): Bounce | undefined {
  if (!maybeBounce) return undefined;
  const report = attachments.find(typeIs('message/delivery-status'));
  const status = report && contentOf(report).replaceAll(/\r?\n[ \t]+/g, ' ');
  if (status === undefined ? !isFromNobody : !/^action:\s*failed\s*$/im.test(status)) return undefined;
  const said = /^diagnostic-code:\s*(?:[\w-]+\s*;)?(.*)$/im.exec(status ?? '')?.[1] ?? '';
  const code = /^status:\s*([\d.]+)/im.exec(status ?? '')?.[1] ?? '';
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const named = source
    .subarray(0, reportBytes)
    .toString('latin1')
    .matchAll(/^(?:message-id|references|in-reply-to|x-original-message-id):((?:.|\r?\n[ \t])*)$/gim);
  return {
    of: [...new Set([...named].flatMap(([, ids = '']) => messageIdsIn(ids)))].slice(0, bounds.references),
    why: lineOf(said || code || first, longestReason),
  };
}

const longestFileName = 150;

/** What comes with a mail. The last file of a mail that was cut off is not whole. */
function filesOf({ attachments }: Email, isCut: boolean): ArrivedFile[] {
  return attachments.slice(0, bounds.files).map(({ filename, content }, at) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
    const isWhole = !(isCut && at === attachments.length - 1);
    return {
      name: lineOf((filename ?? '').split(/[\\/]/).at(-1) ?? '', longestFileName) || `attachment-${at + 1}`,
      bytes: bytes.length,
      content: isWhole && bytes.length <= bounds.file ? bytes : null,
    };
  });
}

/** The number of boundaries between parts, as far as it matters. */
function countParts(source: Buffer): number {
  let count = 0;
  for (let at = source.indexOf('\n--'); at >= 0 && count <= bounds.parts; at = source.indexOf('\n--', at + 3))
    count += 1;
  return count;
}

/**
 * Reads a mail. What is beyond the bounds, or no mail at all, gives an incomplete text instead of an error.
 * @param isCut whether the source is only the beginning
 */
export async function parseMail(source: Buffer, isCut: boolean, signs: BounceSigns): Promise<MailContent> {
  const email =
    countParts(source) > bounds.parts
      ? undefined
      : await PostalMime.parse(source, {
          forceRfc822Attachments: true,
          maxNestingDepth: bounds.nesting,
          maxHeadersSize: bounds.headers,
        }).catch(() => undefined);
  if (email === undefined)
    return { text: '', isPartial: true, bounce: undefined, isReport: false, attachments: [] };
  const [text, isWhole] = textOf(email);
  return {
    text,
    isPartial: isCut || !isWhole || email.attachments.length > bounds.files,
    bounce: bounceOf(source, email, signs),
    isReport: email.attachments.some(typeIs('message/delivery-status')),
    attachments: filesOf(email, isCut),
  };
}
