import sanitizeHtml from 'sanitize-html';
import { brands, lookOf, type Network } from '../../../common/brand/brands';
import type { Locale } from '../../../common/brand/locales';
import { letterLooks } from './brand-letters';
import type { Letter } from './mail.query';

/** A button with its full URL below the text that explains it. */
interface Action {
  title: string;
  button: string;
  address: string;
}

interface Contents {
  subject: string;
  heading: string;
  /** Paragraphs and actions in order. */
  blocks: readonly (string | Action)[];
  /** Why one gets it; by default that nobody wrote it. */
  note?: string;
  /** English by default. */
  locale?: Locale;
}

export type Framed = Omit<Letter, 'to' | 'whose'>;

/** Line length of the text part; URLs are never broken. */
const lineLength = 72;

/** A mail in its network's design: HTML and text with the same words, no images, no external resources. */
export const framed = (network: Network, contents: Contents): Framed => ({
  subject: contents.subject,
  text: textOf(network, contents),
  html: htmlOf(network, contents),
});

function textOf(network: Network, { blocks }: Contents): string {
  const { title, supportPhone } = brands[network];
  const parts = blocks.map((block) =>
    typeof block === 'string' ? wrapped(block) : `${block.title}\n${block.address}`,
  );
  return [...parts, `-- \n${title}, ${supportPhone}`].join('\n\n');
}

const wrapped = (text: string): string => text.split('\n').map(wrappedLine).join('\n');

const wrappedLine = (text: string): string =>
  text
    .split(' ')
    .reduce<string[]>(
      (lines, word) => {
        const last = lines.at(-1) ?? '';
        const longer = last === '' ? word : `${last} ${word}`;
        return longer.length <= lineLength ? [...lines.slice(0, -1), longer] : [...lines, word];
      },
      [''],
    )
    .join('\n');

export const escapeHtml = (text: string): string =>
  sanitizeHtml(text, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: 'escape' });

const automatic: Record<Locale, string> = {
  en: 'This is an automated email. Call us with any questions.',
  es: 'Este es un correo automático. Llámanos si tienes alguna pregunta.',
};

/** Uses tables and inline styles, because mail programs support little else. */
function htmlOf(
  network: Network,
  { heading, blocks, locale = 'en', note = automatic[locale] }: Contents,
): string {
  const { title, supportPhone } = brands[network];
  const { rule, paper, line, ink, ink2, button, corner, weight, display } = letterLooks[lookOf(network)];
  const text = `font:400 16px/25px Arial,Helvetica,sans-serif;color:${ink}`;
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';
  const paragraph = (words: string): string =>
    `<p style="margin:0 0 14px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
  const action = ({ title: name, button: label, address }: Action): string =>
    `<table ${table} style="margin:0 0 16px"><tr><td style="border:1px solid ${line};background:#FFFFFF;padding:16px 18px;${text}">` +
    `<b style="display:block;margin:0 0 10px">${escapeHtml(name)}</b>` +
    `<a href="${escapeHtml(address)}" style="display:inline-block;background:${button};color:#FFFFFF;font-weight:700;` +
    `text-decoration:none;padding:12px 26px;border-radius:${corner}px">${escapeHtml(label)}</a>` +
    `<span style="display:block;margin-top:12px;font-size:13px;line-height:20px;color:${ink2};word-break:break-all">` +
    `${escapeHtml(address)}</span></td></tr></table>`;
  return (
    `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px 12px;background:#E8EDEB">` +
    `<table ${table} style="max-width:560px;margin:0 auto;background:${paper};border-top:8px solid ${rule};${text}">` +
    `<tr><td style="padding:28px 32px 8px;font:${weight} 26px/32px ${display};color:${ink}">${title}</td></tr>` +
    `<tr><td style="padding:0 32px 14px"><h1 style="margin:14px 0 12px;font:${weight} 24px/31px ${display};color:${ink}">` +
    `${escapeHtml(heading)}</h1>` +
    blocks.map((block) => (typeof block === 'string' ? paragraph(block) : action(block))).join('') +
    `</td></tr><tr><td style="padding:16px 32px 22px;border-top:1px solid ${line};font-size:13px;line-height:20px;color:${ink2}">` +
    `${title}, ${supportPhone}. ${escapeHtml(note)}</td></tr></table></body></html>`
  );
}
