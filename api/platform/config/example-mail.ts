import { networks } from '../../../common/brand/brands';
import type { Env } from './env';

/** A line about mail addresses that a production start still has from the samples. */
export function exampleMailWarning({ production, mailFrom, supportMail }: Env): string | undefined {
  if (!production) return undefined;
  const unset = networks.flatMap((network) =>
    Object.entries({ MAIL_FROM: mailFrom[network], SUPPORT_MAIL: supportMail[network] })
      .filter(([, address]) => /\.example$/i.test(address))
      .map(([name]) => `${name}_${network.toUpperCase()}`),
  );
  return unset.length === 0
    ? undefined
    : `Set ${unset.join(', ')}: mail from or to an .example address is refused or lost.`;
}
