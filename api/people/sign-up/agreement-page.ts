import { createHash } from 'node:crypto';
import { lookOf, type Network } from '../../../common/brand/brands';
import { letterLooks } from '../../identity/mail/brand-letters';
import type { LegalDocument } from '../../../common/documents/document';
import { escapeHtml } from '../../identity/mail/frame';

/** The fonts of the sign-up, which lends them to its frame; by itself, the page has the system's. */
const fonts = {
  line: { text: '"Hanken Grotesk Variable"', display: '"Young Serif"' },
  sun: { text: '"Figtree Variable"', display: '"Dela Gothic One"' },
};

/** For reading in the sign-up's frame or by itself, narrow and wide, on screen and on paper. */
const styleOf = (network: Network): string => {
  const { ink, ink2, paper, weight, display } = letterLooks[lookOf(network)];
  const own = fonts[lookOf(network)];
  return `
:root { color-scheme: light; }
body { max-width: 42rem; margin: 0 auto; padding: 1.25rem 1.25rem 2.5rem; background: ${paper}; color: ${ink}; font: 1.0625rem/1.6 ${own.text}, system-ui, sans-serif; overflow-wrap: break-word; }
h1, h2 { font-family: ${own.display}, ${display}; font-weight: ${weight}; line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 0.25rem; font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2rem); }
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem; break-after: avoid; }
p { margin: 0 0 0.875rem; }
h1 + p { color: ${ink2}; }
@media print { body { max-width: none; padding: 0; background: none; } }
`;
};

/** No scripts and no external resources; the style is allowed by its hash. */
export const agreementPolicy = (network: Network): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styleOf(network)).digest('base64')}'`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

export function agreementPage(network: Network, document: LegalDocument): string {
  const { title, effective_date, sections } = document;
  const [year, month, day] = effective_date.split('-');
  const parts = sections.map(
    ({ heading, paragraphs }) =>
      `<section>\n<h2>${escapeHtml(heading)}</h2>\n` +
      `${paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`).join('\n')}\n</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styleOf(network)}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>In force since <time datetime="${effective_date}">${month}/${day}/${year}</time></p>
${parts.join('\n')}
</main>
</body>
</html>
`;
}
