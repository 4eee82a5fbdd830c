import type { RunPayment } from '../../../common/api/pay';

type References = NonNullable<RunPayment['references']>;

/** Lines of a statement's number and its reference. @returns undefined if a line is neither that nor empty */
export function readReferences(text: string): References | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = lines.flatMap((line): References => {
    const [, statement, reference] = /^(\d{4}-\d{4,9})[\s,;:]+(\S.*)$/.exec(line) ?? [];
    return statement === undefined || reference === undefined ? [] : [{ statement, reference }];
  });
  return read.length === lines.length ? read : undefined;
}
