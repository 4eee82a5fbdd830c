import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { Spine1763683200000 } from '../../migrations/1763683200000-Spine';
import { Oversight1763769600000 } from '../../migrations/1763769600000-Oversight';
import { Deciding1763856000000 } from '../../migrations/1763856000000-Deciding';
import { Photos1763942400000 } from '../../migrations/1763942400000-Photos';
import { Actors1764028800000 } from '../../migrations/1764028800000-Actors';
import { Graphemes1764030600000 } from '../../migrations/1764030600000-Graphemes';
import { Versions1764040000000 } from '../../migrations/1764040000000-Versions';
import { SwitchTimes1764050000000 } from '../../migrations/1764050000000-SwitchTimes';
import { LiveNames1764060000000 } from '../../migrations/1764060000000-LiveNames';
import { ImportResume1764070000000 } from '../../migrations/1764070000000-ImportResume';
import { StatusSince1764080000000 } from '../../migrations/1764080000000-StatusSince';
import { Recovery1764090000000 } from '../../migrations/1764090000000-Recovery';
import { KeyScopes1764130000000 } from '../../migrations/1764130000000-KeyScopes';
import { ReadingBack1764131000000 } from '../../migrations/1764131000000-ReadingBack';
import { CallLog1764132000000 } from '../../migrations/1764132000000-CallLog';
import { Account } from '../accounts/account.entity';
import { PhoneRow } from '../accounts/phone.entity';
import { Psychic } from '../accounts/psychic.entity';
import { ApiKey } from '../api-keys/api-key.entity';
import { AuditRow } from '../audit/audit.entity';
import { SwitchContact } from '../availability/switch-contact.entity';
import { Contact } from '../contacts/contact.entity';
import { Customer } from '../customers/customer.entity';
import { GiftRow } from '../gifts/gift.entity';
import { IdempotencyKey } from '../gifts/idempotency-key.entity';
import { IntegrationCall } from '../integrations/call-log/integration-call.entity';
import { ImportRunRow } from '../integrations/import/import-run.entity';
import { RateLimitRow } from '../limits/rate-limit.entity';
import { Listing } from '../listings/listing.entity';
import { MailRow } from '../mail/mail.entity';
import { RecoveryLink } from '../passwords/recovery-link.entity';
import { RecoveryRequest } from '../passwords/recovery-request.entity';
import { PhotoRow } from '../photos/photo.entity';
import { ProblemRow } from '../problems/problem.entity';
import { EarlyVoid } from '../readings/early-void.entity';
import { FreeMinuteCredit } from '../readings/free-minute-credit.entity';
import { GiftBalance } from '../readings/gift-balance.entity';
import { PairFirst } from '../readings/pair-first.entity';
import { Reading } from '../readings/reading.entity';
import { ReadingVersion } from '../readings/reading-version.entity';
import { Recording } from '../recordings/recording.entity';
import { ScheduleSegmentRow } from '../schedule/schedule-segment.entity';
import { ScheduledCallRow } from '../scheduled-calls/scheduled-call.entity';
import { LoginRecord } from '../sessions/login-record.entity';
import { Session } from '../sessions/session.entity';
import { SignInFailure } from '../sessions/sign-in-failure.entity';
import { PsychicDay, PublishedDay } from '../statistics/day-figures.entity';
import { DirtyDay } from '../statistics/dirty-day.entity';
import { NetworkRow } from '../statistics/network.entity';
import { Version } from '../versions/version.entity';
import { Naming } from '../database/naming';
import { prepareStatements } from '../database/statements';
import '../database/types';

/** One a table; the specification of the schema compares them with the migrated database, both ways. */
const entities = [
  Account,
  ApiKey,
  AuditRow,
  Contact,
  Customer,
  DirtyDay,
  EarlyVoid,
  FreeMinuteCredit,
  GiftBalance,
  GiftRow,
  IdempotencyKey,
  ImportRunRow,
  IntegrationCall,
  Listing,
  LoginRecord,
  MailRow,
  NetworkRow,
  PairFirst,
  PhoneRow,
  PhotoRow,
  ProblemRow,
  Psychic,
  PsychicDay,
  PublishedDay,
  RateLimitRow,
  Reading,
  ReadingVersion,
  Recording,
  RecoveryLink,
  RecoveryRequest,
  ScheduleSegmentRow,
  ScheduledCallRow,
  Session,
  SignInFailure,
  Version,
  SwitchContact,
];

export interface DataSourceOptions {
  /** Connections kept at most. */
  poolSize?: number;
  /** Called when an idle connection breaks; without a listener that would end the process. */
  onPoolError?: (error: Error) => void;
  /** Whether statements by key are prepared; not behind a pooler that does not know them. */
  preparedStatements?: boolean;
}

/** The one description of the database: entities, migrations, names. Not yet connected. */
export function createDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  const source = new DataSource({
    type: 'postgres',
    url,
    applicationName: 'psychic-network',
    poolSize: options.poolSize ?? 10,
    poolErrorHandler: options.onPoolError ?? (() => undefined),
    entities,
    migrations: [
      Spine1763683200000,
      Oversight1763769600000,
      Deciding1763856000000,
      Photos1763942400000,
      Actors1764028800000,
      Graphemes1764030600000,
      Versions1764040000000,
      SwitchTimes1764050000000,
      LiveNames1764060000000,
      ImportResume1764070000000,
      StatusSince1764080000000,
      Recovery1764090000000,
      KeyScopes1764130000000,
      ReadingBack1764131000000,
      CallLog1764132000000,
    ],
    migrationsTransactionMode: 'each',
    namingStrategy: new Naming(),
    extra: {
      connectionTimeoutMillis: 5000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
  if (options.preparedStatements ?? true) prepareStatements(source);
  return source;
}
