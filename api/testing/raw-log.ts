import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportMap } from '../switch/integrations/import/import-map';

export const rawMap = path.join(__dirname, '../../examples/import/raw-call-log.map.json');

/** The example's map, with the ids from the file instead of line numbers. */
export const byCallNumber = (): ImportMap => {
  const map = JSON.parse(readFileSync(rawMap, 'utf8')) as ImportMap;
  return { ...map, fields: { ...map.fields, connection_id: { column: 'Call No' } } };
};

const agents = ['Renée (204)', 'Óscar (207)', 'Chloë (211)', 'Jürgen'];
const header =
  'Call No;Direction;Agent;Channel;Caller;Caller name;Start;End;State;Free min;Billed min;Rate;Amount;Score;Comment';

/**
 * Writes a log like the example's, with the same wording, encoding, and line ends. Every hundred lines contain an
 * outgoing call, one without an agent, a total, blank lines and one with only delimiters, a comment over two lines,
 * a wrong sum of minutes, a state that the map does not know, a repeated line, and an id that recurs with different
 * content two thousand lines later.
 */
export function writeRawLog(file: string, lines: number): void {
  const rows = [header];
  let last = '';
  for (let n = 1; n <= lines; n++) {
    const kind = n % 100;
    const minutes = (n % 7) + 1;
    const number = kind === 50 && n > 2000 ? n - 2000 : n;
    const day = `${String((n % 28) + 1).padStart(2, '0')}.10.2026`;
    const [hour, minute] = [String(n % 23).padStart(2, '0'), String(n % 40).padStart(2, '0')];
    const end = String((n % 40) + minutes).padStart(2, '0');
    const row = [
      kind === 1 ? `Total ${day}` : number,
      kind === 2 ? 'Outbound' : 'Inbound',
      kind === 3 ? '' : (agents[n % agents.length] ?? ''),
      n % 5 === 0 ? 'Chat' : 'Phone',
      n % 4 === 0 ? '' : `C000${(n % 60) + 1}`,
      `Zoë ${(n % 60) + 1}`,
      `${day} ${hour}:${minute}:00`,
      `${day} ${hour}:${end}:00`,
      kind === 4 ? 'Lost' : n % 9 === 0 ? 'No answer' : 'Answered',
      '0',
      kind === 5 ? '99,00' : `${minutes},00`,
      '3,99',
      '',
      n % 11 === 0 ? 4 : '',
      kind === 6 ? '"Said ""no"";\r\nthen yes"' : '',
    ].join(';');
    rows.push(kind === 7 ? last : row);
    if (kind === 8) rows.push('', ';;;;;;;;;;;;;;', '  ');
    last = row;
  }
  writeFileSync(file, Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'));
}
