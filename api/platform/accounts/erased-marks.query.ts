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
}

/** Texts that are equal for the same person, by the rules of `findDuplicates`. */
function textsOf({ email, first, last, address1, postalCode, phones }: MarkedPerson): [MarkKind, string][] {
  return [
    ...phones.map(({ countryCode, phoneNumber }): [MarkKind, string] => [
      'phone',
      `${countryCode} ${phoneNumber}`,
    ]),
    ...(email === '' ? [] : [['email', email.toLowerCase()] as [MarkKind, string]]),
    ...(address1 === ''
      ? []
      : [
          ['name_address', JSON.stringify([last, first, address1, postalCode]).toLowerCase()] as [
            MarkKind,
            string,
          ],
        ]),
  ];
}

async function findPerson(db: Db, id: number): Promise<MarkedPerson | undefined> {
  const [person] = await db.query<MarkedPerson[]>(
    `select email, first, last, address1, postal_code as "postalCode",
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
