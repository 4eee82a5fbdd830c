import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { problemCodes, problemPage, problems } from './problem-codes';

const style = `
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
section:target { outline: 2px solid; outline-offset: 0.5rem; }
code { font-family: ui-monospace, monospace; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the explanations of error codes at the URLs in their `type`. */
export function serveProblemPage(fastify: FastifyInstance): void {
  const page = problemHtml();
  fastify.get(problemPage, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
}

function problemHtml(): string {
  const sections = problemCodes.map((code) => {
    const { status, title, about } = problems[code];
    return `<section id="${code}"><h2>${title}</h2><p><code>${code}</code>, status ${status}</p><p>${withCode(about)}</p></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Psychic network API errors</title>
<style>${style}</style>
</head>
<body>
<h1>API errors</h1>
<p>Every error response is <code>application/problem+json</code>. Its <code>code</code> is one of these; its <code>request_id</code> identifies the request in the log. <a href="/api/docs">All calls</a></p>
${sections.join('\n')}
</body>
</html>
`;
}

/** Our own texts contain nothing that HTML would treat as markup, and put code between backticks. */
const withCode = (text: string): string => text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
