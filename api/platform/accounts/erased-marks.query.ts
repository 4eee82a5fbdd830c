import type { Db } from '../database/db';
import type { Secrets } from '../database/secrets';

/** What is remembered of an erased account to recognize its owner; the hash of the SSN stays with the psychic. */
export type MarkKind = 'phone' | 'email' | 'name_address';

export interface Mark {
  kind: MarkKind;
  hash: string;
}

interface MarkedPerson {
  email: string;
  first: string;
  last: string;
  address1: string;
  postalCode: string;
  phones: { countryCode: number; phoneNumber: string }[];
  /** The same however they are typed. */
  plainEmail: string;
  plainNameAddress: string[];
}

/**
 * Texts that are equal for the same person, by the rules of `findDuplicates`, and, for the marks of earlier versions,
 * emails and addresses as they were typed.
 */
function textsOf(person: MarkedPerson): [MarkKind, string][] {
  const { email, first, last, address1, postalCode, phones, plainEmail, plainNameAddress } = person;
  const typedAddress = JSON.stringify([last, first, address1, postalCode]).toLowerCase();
  return [
    ...phones.map(({ countryCode, phoneNumber }): [MarkKind, string] => [
      'phone',
      `${countryCode} ${phoneNumber}`,
    ]),
    ...(email === '' ? [] : marksAs('email', email.toLowerCase(), plainEmail)),
    ...(address1 === '' ? [] : marksAs('name_address', typedAddress, JSON.stringify(plainNameAddress))),
  ];
}

const marksAs = (kind: MarkKind, ...texts: string[]): [MarkKind, string][] =>
  [...new Set(texts)].map((text) => [kind, text]);

async function findPerson(db: Db, id: number): Promise<MarkedPerson | undefined> {
  const [person] = await db.query<MarkedPerson[]>(
    `select email, first, last, address1, postal_code as "postalCode", coalesce(plain_email(email), lower(email)) as "plainEmail",
            array[plain_words(last), plain_words(first), plain_address(address1, address2), plain_words(postal_code)]
              as "plainNameAddress",
            (select coalesce(jsonb_agg(jsonb_build_object('countryCode', country_code, 'phoneNumber', phone_number)), '[]')
               from phones where account_id = a.id) as phones
       from accounts a where id = $1`,
    [id],
  );
  return person;
}

/** The marks of an account, hashed with every data key in use. */
export async function marksOf(db: Db, secrets: Secrets, id: number): Promise<Mark[]> {
  const person = await findPerson(db, id);
  if (person === undefined) return [];
  return textsOf(person).flatMap(([kind, text]) =>
    secrets.fingerprints(`mark ${kind}`, text).map((hash) => ({ kind, hash })),
  );
}

/** Keeps the marks of an account that is about to be erased. */
export async function keepMarks(db: Db, id: number, marks: readonly Mark[]): Promise<void> {
  await db.query(
    `insert into erased_marks (account_id, kind, hash)
     select $1, kind, hash from jsonb_to_recordset($2::jsonb) as m (kind text, hash text) on conflict do nothing`,
    [id, JSON.stringify(marks)],
  );
}
