import type { TestCall } from './app';

/** Parses a curl command from the guide; supports only the options that the guide uses. */
export function readCurl(
  command: string,
  fileOf: (name: string) => string | Buffer,
): TestCall & { address: string } {
  const [program, ...words] = wordsOf(command);
  if (program !== 'curl') throw new Error(`not a curl command: ${command}`);
  const headers: Record<string, string> = {};
  const call: TestCall & { address: string } = { address: '', headers };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const value = (): string => words[++at] ?? '';
    if (word === '-i' || word === '-N') continue;
    if (word === '-X') call.method = value() as TestCall['method'];
    else if (word === '-H') {
      const [, name = '', text = ''] = /^([\w-]+): (.*)$/.exec(value()) ?? [];
      headers[name.toLowerCase()] = text;
    } else if (word === '-d') call.body = value();
    else if (word === '--data-binary') call.body = fileOf(value().replace(/^@/, ''));
    else if (word.startsWith('http://localhost:3000/') && call.address === '')
      call.address = word.slice('http://localhost:3000'.length);
    else throw new Error(`unsupported argument: ${word}`);
  }
  return call;
}

/** The words of a command line, which may be quoted. */
function wordsOf(command: string): string[] {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)/g)];
  return words.map(([, literal, quoted, plain]) => literal ?? quoted ?? plain ?? '');
}
