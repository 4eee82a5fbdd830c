import { isFields } from '../domain/parsing';
import { mostRows } from '../domain/paginator';

const addressOf = (url: string): URL => new URL(url, window.location.origin);

/** First and last row of a list's request; of any other, the first row twice. */
const rangeOf = (address: URL): [number, number] =>
  JSON.parse(address.searchParams.get('range') ?? '[0,0]') as [number, number];

/** Whether a request is for more rows than the server answers at a time. */
export function isForParts(url: string): boolean {
  const [first, last] = rangeOf(addressOf(url));
  return last - first >= mostRows;
}

/** A list's answer with the rows of the next part: the answer is the rows, or has them in a field. */
function joined(whole: unknown, part: unknown): unknown {
  if (Array.isArray(whole) && Array.isArray(part)) return [...(whole as unknown[]), ...(part as unknown[])];
  if (!isFields(whole) || !isFields(part)) return part;
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [
      name,
      Array.isArray(value) ? joined(value, part[name]) : part[name],
    ]),
  );
}

/** Sends a request for more rows than the server answers at a time as several, and joins their answers. */
export async function inParts(url: string, send: (url: string) => Promise<Response>): Promise<Response> {
  const address = addressOf(url);
  const [first, last] = rangeOf(address);
  let whole: unknown;
  for (let from = first; ; from += mostRows) {
    const until = Math.min(last, from + mostRows - 1);
    address.searchParams.set('range', JSON.stringify([from, until]));
    const response = await send(address.href);
    const part: unknown = await response.json();
    whole = whole === undefined ? part : joined(whole, part);
    const total = Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
    if (until >= Math.min(last, total - 1))
      return new Response(JSON.stringify(whole), { status: response.status, headers: response.headers });
  }
}
