import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { byKey } from '../../platform/database/statements';
import type { Db } from '../../platform/database/db';
import { type FoundInvitation, selectInvitations, toInvitationRow } from './invitations.query';
import type { Related, RelatedAccount, RelatedContact } from './related.dto';

/** Of each kind. */
const mostShown = 20;

export interface RelatedPerson {
  kind: 'contact' | 'psychic';
  id: number;
}

/** By what a person is known: each address in lower case, and each phone in E.164. */
interface Marks {
  emails: string[];
  phones: string[];
}

/** The marks of a contact or a psychic, and of what an invitation has joined to them. */
export async function findMarks(db: Db, network: Network, { kind, id }: RelatedPerson): Promise<Marks> {
  const own =
    kind === 'contact'
      ? `contact as (select $2::integer as id),
         account as (select account_id as id from invitations where network = $1 and contact_id = $2 and account_id is not null)`
      : `account as (select $2::integer as id),
         contact as (select contact_id as id from invitations where network = $1 and account_id = $2 and contact_id is not null)`;
  const invited =
    kind === 'contact' ? 'network = $1 and contact_id = $2' : 'network = $1 and account_id = $2';
  const [row] = await byKey<Marks>(
    db,
    `with ${own},
     emails as (
       select lower(email) as email from contacts where network = $1 and id in (select id from contact)
       union select lower(email) from accounts where network = $1 and id in (select id from account)
       union select lower(email) from invitations where ${invited}),
     numbers as (
       select '+1' || phone as phone from contacts where network = $1 and id in (select id from contact)
       union select e164 from phones where account_id in (select id from account))
     select array(select email from emails where email <> '') as emails, array(select phone from numbers) as phones`,
    [network, id],
  );
  return row ?? { emails: [], phones: [] };
}

/** The network's contacts, invitations, and accounts with the same email or phone as a contact or a psychic. */
export async function findRelated(db: Db, network: Network, person: RelatedPerson): Promise<Related> {
  const { emails, phones } = await findMarks(db, network, person);
  const self = (kind: RelatedPerson['kind']): number => (person.kind === kind ? person.id : 0);
  const contacts = await db.query<(Omit<RelatedContact, 'date'> & { date: Date })[]>(
    `select id, name, email, phone, created_at as date, answered_at is not null as answered
       from contacts where network = $1 and deleted_at is null and (lower(email) = any($2) or phone = any($3)) and id <> $4
      order by created_at desc, id desc limit ${mostShown}`,
    // a contact's phone is a North American number without the prefix
    [network, emails, phones.flatMap((phone) => phone.match(/(?<=^\+1)\d{10}$/) ?? []), self('contact')],
  );
  const invitations = await db.query<FoundInvitation[]>(
    `${selectInvitations} where i.network = $1 and (lower(i.email) = any($2) or i.contact_id = $3 or i.account_id = $4)
      order by i.invited_at desc, i.id desc limit ${mostShown}`,
    [network, emails, self('contact'), self('psychic')],
  );
  const accounts = await db.query<(Omit<RelatedAccount, 'signup_date'> & { signup_date: Date })[]>(
    `select a.id as user_id, a.username, a.first, a.last, p.account_status, a.created_at as signup_date
       from accounts a join psychics p on p.account_id = a.id
      where a.network = $1 and a.id <> $4
        and a.id in (select id from accounts where email <> '' and lower(email) = any($2)
                     union select account_id from phones where e164 = any($3))
      order by a.created_at desc, a.id desc limit ${mostShown}`,
    [network, emails, phones, self('psychic')],
  );
  return {
    contacts: contacts.map(({ date, ...contact }) => ({ ...contact, date: newYorkIso(date) })),
    invitations: invitations.map(toInvitationRow),
    accounts: accounts.map(({ signup_date, ...account }) => ({
      ...account,
      signup_date: newYorkIso(signup_date),
    })),
  };
}
