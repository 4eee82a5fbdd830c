import { randomUUID } from 'node:crypto';
import type { Network } from '../../../common/brand/brands';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import { insertMails, type Letter, type MadeMail, type NewMail, takeIds, type Whose } from './mail.query';

/** Returns the stored form of a letter under the id of its row. */
export type Seal<L> = (
  id: number,
  letter: L,
) => Pick<NewMail, 'id' | 'body_text' | 'body_html' | 'body_cipher'>;
/** A letter without a sign-in link. */
export type OpenLetter = Letter & { isSecret?: never };

/**
 * Queues letters as part of a transaction; a running program sends them within a minute.
 * @param heldFor seconds from now until they may be sent
 * @returns their ids
 */
export async function queueMails<L extends Letter>(
  db: Db,
  { mailFrom }: Pick<Env, 'mailFrom'>,
  network: Network,
  letters: readonly L[],
  seal: Seal<L>,
  heldFor = 0,
): Promise<number[]> {
  const domain = mailFrom[network].split('@')[1] ?? 'localhost';
  const ids = await takeIds(db, letters.length);
  const mails = ids.flatMap((id, i): MadeMail[] => {
    const letter = letters[i];
    if (letter === undefined) return [];
    const { to: recipient, subject, fromName = null, replyTo = null, thread = null } = letter;
    const message_id = `<${randomUUID()}@${domain}>`;
    return [
      {
        ...{ message_id, recipient, subject, from_name: fromName, reply_to: replyTo, thread },
        ...ownerOf(letter.whose),
        ...seal(id, letter),
      },
    ];
  });
  await insertMails(db, network, mails, heldFor);
  return ids;
}

function ownerOf(whose: Whose): Pick<MadeMail, 'whose' | 'whose_id'> {
  if (whose === null || whose === 'network') return { whose, whose_id: null };
  const [[kind, id] = ['', 0]] = Object.entries(whose);
  return { whose: kind, whose_id: id };
}
