import 'reflect-metadata';
import type { ClientBase } from 'pg';
import { DataSource, DefaultNamingStrategy } from 'typeorm';
import { Spine1763683200000 } from '../../../migrations/1763683200000-Spine';
import { Oversight1763769600000 } from '../../../migrations/1763769600000-Oversight';
import { Deciding1763856000000 } from '../../../migrations/1763856000000-Deciding';
import { Photos1763942400000 } from '../../../migrations/1763942400000-Photos';
import { Actors1764028800000 } from '../../../migrations/1764028800000-Actors';
import { Graphemes1764030600000 } from '../../../migrations/1764030600000-Graphemes';
import { PushDeviceRow, PushSettingsRow } from '../../identity/push/push-rows.entity';
import { SavedPhrasesRow } from '../../switch/chat/saved-phrases.entity';
import { SavedViewsRow } from '../../identity/views/saved-views.entity';
import { Versions1764040000000 } from '../../../migrations/1764040000000-Versions';
import { SwitchTimes1764050000000 } from '../../../migrations/1764050000000-SwitchTimes';
import { LiveNames1764060000000 } from '../../../migrations/1764060000000-LiveNames';
import { ImportResume1764070000000 } from '../../../migrations/1764070000000-ImportResume';
import { StatusSince1764080000000 } from '../../../migrations/1764080000000-StatusSince';
import { Recovery1764090000000 } from '../../../migrations/1764090000000-Recovery';
import { SpentProofs1764100000000 } from '../../../migrations/1764100000000-SpentProofs';
import { AgreedDocuments1764101000000 } from '../../../migrations/1764101000000-AgreedDocuments';
import { SendingHold1764140000000 } from '../../../migrations/1764140000000-SendingHold';
import { Webhooks1764150000000 } from '../../../migrations/1764150000000-Webhooks';
import { Chats1764120000000 } from '../../../migrations/1764120000000-Chats';
import { KeyScopes1764130000000 } from '../../../migrations/1764130000000-KeyScopes';
import { ReadingBack1764131000000 } from '../../../migrations/1764131000000-ReadingBack';
import { FirstManagerLinks1764102000000 } from '../../../migrations/1764102000000-FirstManagerLinks';
import { CallLog1764132000000 } from '../../../migrations/1764132000000-CallLog';
import { KeptAudit1764160000000 } from '../../../migrations/1764160000000-KeptAudit';
import { RefusedMails1764161000000 } from '../../../migrations/1764161000000-RefusedMails';
import { DisabledManagers1764162000000 } from '../../../migrations/1764162000000-DisabledManagers';
import { SessionOrigins1764180000000 } from '../../../migrations/1764180000000-SessionOrigins';
import { GrownTables1764210000000 } from '../../../migrations/1764210000000-GrownTables';
import { AccountVersions1764250000000 } from '../../../migrations/1764250000000-AccountVersions';
import { TimesAhead1764261000000 } from '../../../migrations/1764261000000-TimesAhead';
import { ReadingIds1764262000000 } from '../../../migrations/1764262000000-ReadingIds';
import { TidyNames1764263000000 } from '../../../migrations/1764263000000-TidyNames';
import { TellingPsychics1764270000000 } from '../../../migrations/1764270000000-TellingPsychics';
import { Uptime1764271000000 } from '../../../migrations/1764271000000-Uptime';
import { Presence1764280000000 } from '../../../migrations/1764280000000-Presence';
import { SecretMails1764290000000 } from '../../../migrations/1764290000000-SecretMails';
import { UsernameShapes1764300000000 } from '../../../migrations/1764300000000-UsernameShapes';
import { ContactRequests1764301000000 } from '../../../migrations/1764301000000-ContactRequests';
import { PlainSqlNames1764310000000 } from '../../../migrations/1764310000000-PlainSqlNames';
import { Backups1764320000000 } from '../../../migrations/1764320000000-Backups';
import { PsychicRatings1764330000000 } from '../../../migrations/1764330000000-PsychicRatings';
import { ReadingChanges1764341000000 } from '../../../migrations/1764341000000-ReadingChanges';
import { CustomerTotals1764342000000 } from '../../../migrations/1764342000000-CustomerTotals';
import { SavedViews1764343000000 } from '../../../migrations/1764343000000-SavedViews';
import { ContactInbox1764352000000 } from '../../../migrations/1764352000000-ContactInbox';
import { AuditSink1764366000000 } from '../../../migrations/1764366000000-AuditSink';
import { ProofChallenges1764366600000 } from '../../../migrations/1764366600000-ProofChallenges';
import { OwnNamesInFunctions1764371000000 } from '../../../migrations/1764371000000-OwnNamesInFunctions';
import { MailsOfPeople1764372000000 } from '../../../migrations/1764372000000-MailsOfPeople';
import { RetentionNights1764373000000 } from '../../../migrations/1764373000000-RetentionNights';
import { AuditOfNetworks1764355000000 } from '../../../migrations/1764355000000-AuditOfNetworks';
import { Proofs1764361000000 } from '../../../migrations/1764361000000-Proofs';
import { NewBrowserMails1764364500000 } from '../../../migrations/1764364500000-NewBrowserMails';
import { EmailChanges1764364000000 } from '../../../migrations/1764364000000-EmailChanges';
import { SecondFactors1764362000000 } from '../../../migrations/1764362000000-SecondFactors';
import { SecondFactorPolicy1764362500000 } from '../../../migrations/1764362500000-SecondFactorPolicy';
import { Decisions1764351000000 } from '../../../migrations/1764351000000-Decisions';
import { GiftSendings1764353000000 } from '../../../migrations/1764353000000-GiftSendings';
import { Invitations1764354000000 } from '../../../migrations/1764354000000-Invitations';
import { Rights1764363000000 } from '../../../migrations/1764363000000-Rights';
import { Erasure1764365000000 } from '../../../migrations/1764365000000-Erasure';
import { FormerFirsts1764365500000 } from '../../../migrations/1764365500000-FormerFirsts';
import { BackupRecordings1764377000000 } from '../../../migrations/1764377000000-BackupRecordings';
import { Find1764378700000 } from '../../../migrations/1764378700000-Find';
import { FindLongWords1764379100000 } from '../../../migrations/1764379100000-FindLongWords';
import { ContactAnswers1764378500000 } from '../../../migrations/1764378500000-ContactAnswers';
import { ContactAttachments1764378501000 } from '../../../migrations/1764378501000-ContactAttachments';
import { BulkChanges1764378600000 } from '../../../migrations/1764378600000-BulkChanges';
import { MailThreads1764376000000 } from '../../../migrations/1764376000000-MailThreads';
import { PayReminders1764380400000 } from '../../../migrations/1764380400000-PayReminders';
import { Pay1764380000000 } from '../../../migrations/1764380000000-Pay';
import { PayVersions1764380200000 } from '../../../migrations/1764380200000-PayVersions';
import { PayRuns1764380300000 } from '../../../migrations/1764380300000-PayRuns';
import { Applicants1764391000000 } from '../../../migrations/1764391000000-Applicants';
import { Locales1764391200000 } from '../../../migrations/1764391200000-Locales';
import { CustomerCards1764392300000 } from '../../../migrations/1764392300000-CustomerCards';
import { InvitationLocale1764391400000 } from '../../../migrations/1764391400000-InvitationLocale';
import { Pushes1764392000000 } from '../../../migrations/1764392000000-Pushes';
import { Reach1764392100000 } from '../../../migrations/1764392100000-Reach';
import { SeenBlocks1764392800000 } from '../../../migrations/1764392800000-SeenBlocks';
import { Callbacks1764392400000 } from '../../../migrations/1764392400000-Callbacks';
import { ScheduleDays1764392500000 } from '../../../migrations/1764392500000-ScheduleDays';
import { SavedPhrases1764392600000 } from '../../../migrations/1764392600000-SavedPhrases';
import { BlockVersions1764393110000 } from '../../../migrations/1764393110000-BlockVersions';
import { NeverChosen1764393100000 } from '../../../migrations/1764393100000-NeverChosen';
import { ActivityIndex1764392900000 } from '../../../migrations/1764392900000-ActivityIndex';
import { SentDrafts1764393000000 } from '../../../migrations/1764393000000-SentDrafts';
import { DismissedMails1764393200000 } from '../../../migrations/1764393200000-DismissedMails';
import { WeeklyGoal1764392700000 } from '../../../migrations/1764392700000-WeeklyGoal';
import { SamePerson1764390000000 } from '../../../migrations/1764390000000-SamePerson';
import { AgreementRecords1764391300000 } from '../../../migrations/1764391300000-AgreementRecords';
import { FirstDays1764391100000 } from '../../../migrations/1764391100000-FirstDays';
import { AdjustmentEntity } from '../../records/pay/adjustment.entity';
import { PayExportEntity, PayExportRead } from '../../records/pay/pay-export.entity';
import { PayDayEntity, PayDirtyDay, PayProgress } from '../../records/pay/pay-periods.entity';
import { PayProfileEntity } from '../../records/pay/pay-profile.entity';
import { PayTermsEntity } from '../../records/pay/pay-terms.entity';
import { PaymentEntity } from '../../records/pay/payment.entity';
import { ReportingThreshold } from '../../records/pay/reporting-threshold.entity';
import { PayReminder } from '../../records/pay-runs/reminder.entity';
import { StatementQuestionEntity } from '../../people/statement-questions/statement-question.entity';
import { StatementEntity } from '../../records/pay/statement.entity';
import { StatementLineEntity } from '../../records/pay/statement-line.entity';
import {
  CustomerBlockEntity,
  CustomerCardEntity,
  CustomerNoteEntity,
} from '../../records/customer-cards/customer-cards.entity';
import { Account } from '../../platform/accounts/account.entity';
import { ErasedMark } from '../../platform/accounts/erased-mark.entity';
import { PhoneRow } from '../../platform/accounts/phone.entity';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { AgreedDocument } from '../../people/sign-up/agreed-document.entity';
import { ApiKey } from '../../platform/api-keys/api-key.entity';
import { AuditOutboxRow, AuditSinkRow } from '../../platform/audit/audit-sink.entity';
import { AuditRow } from '../../platform/audit/audit.entity';
import { OperatingNotice } from '../upkeep/operating-notice.entity';
import { RetentionNight } from '../../platform/retention/retention-night.entity';
import { StoppedDeletion } from '../../platform/retention/stopped-deletion.entity';
import { Chat } from '../../switch/chat/chat.entity';
import { ChatMessage } from '../../switch/chat/chat-message.entity';
import { Contact } from '../../people/contacts/contact.entity';
import { ContactAttachment } from '../../people/contacts/contact-attachment.entity';
import { ContactMessage } from '../../people/contacts/contact-message.entity';
import { Mailbox } from '../../people/mailbox/mailbox.entity';
import { BulkChangeRow } from '../../people/decisions/bulk-change.entity';
import { DecisionRow } from '../../people/decisions/decision.entity';
import { IntegrationCall } from '../../switch/integrations/call-log/integration-call.entity';
import { ImportRunRow } from '../../switch/integrations/import/import-run.entity';
import { GiftTemplateRow } from '../../records/gifts/gift-template.entity';
import { Invitation } from '../../people/invitations/invitation.entity';
import { Listing } from '../../people/listings/listing.entity';
import { MailRow } from '../../identity/mail/mail.entity';
import { EmailChange } from '../../identity/recovery/email-change.entity';
import { RecoveryLink } from '../../identity/recovery/recovery-link.entity';
import { RecoveryRequest } from '../../identity/recovery/recovery-request.entity';
import { PhotoRow } from '../../people/profiles/photo.entity';
import { ProblemRow } from '../../people/contacts/problem.entity';
import { SavedReplyRow } from '../../people/contacts/saved-reply.entity';
import { ScheduleSegmentRow } from '../../people/schedule/schedule-segment.entity';
import { PendingSignIn } from '../../identity/sessions/pending-sign-in.entity';
import { RecoveryCode } from '../../identity/factors/recovery-code.entity';
import { SecondFactor } from '../../identity/factors/second-factor.entity';
import { Session } from '../../identity/session-store/session.entity';
import { SignInFailure } from '../../identity/sign-in-limits/sign-in-failure.entity';
import { Version } from '../../platform/audit/version.entity';
import { WebhookRow } from '../../switch/webhooks/webhook.entity';
import { bounded, Connection, kept, limits } from '../../platform/database/connection';
import { onDriver } from '../../platform/database/db';
import { prepareStatements } from '../../platform/database/statements';
import '../../platform/database/types';
import { prepareOwner } from './migrations.query';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Properties in camelCase, columns in snake_case; constraints use PostgreSQL's default names. */
class Naming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return custom ?? [...prefixes, property].map(snake).join('_');
  }

  override primaryKeyName(table: unknown): string {
    const name = typeof table === 'string' ? table : (table as { name: string }).name;
    return `${name.split('.').pop() ?? name}_pkey`;
  }
}

/**
 * Entities of the tables that are accessed through them; a test compares their columns with the migrated database.
 */
const entities = [
  Account,
  AdjustmentEntity,
  AgreedDocument,
  ApiKey,
  AuditOutboxRow,
  AuditRow,
  AuditSinkRow,
  OperatingNotice,
  RetentionNight,
  StoppedDeletion,
  Chat,
  ChatMessage,
  Contact,
  ContactMessage,
  ContactAttachment,
  Mailbox,
  SavedReplyRow,
  BulkChangeRow,
  DecisionRow,
  ErasedMark,
  GiftTemplateRow,
  ImportRunRow,
  IntegrationCall,
  Invitation,
  Listing,
  MailRow,
  PayDayEntity,
  PayDirtyDay,
  PayExportEntity,
  PayExportRead,
  PaymentEntity,
  PayProfileEntity,
  PayProgress,
  PayTermsEntity,
  PendingSignIn,
  PhoneRow,
  PhotoRow,
  ProblemRow,
  Psychic,
  EmailChange,
  RecoveryCode,
  RecoveryLink,
  RecoveryRequest,
  ReportingThreshold,
  PushDeviceRow,
  PushSettingsRow,
  SavedPhrasesRow,
  SavedViewsRow,
  ScheduleSegmentRow,
  SecondFactor,
  Session,
  SignInFailure,
  PayReminder,
  StatementQuestionEntity,
  CustomerBlockEntity,
  CustomerCardEntity,
  CustomerNoteEntity,
  StatementEntity,
  StatementLineEntity,
  Version,
  WebhookRow,
];

/** Oldest first. */
const migrations = [
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
  SpentProofs1764100000000,
  AgreedDocuments1764101000000,
  FirstManagerLinks1764102000000,
  Chats1764120000000,
  KeyScopes1764130000000,
  ReadingBack1764131000000,
  CallLog1764132000000,
  SendingHold1764140000000,
  Webhooks1764150000000,
  KeptAudit1764160000000,
  RefusedMails1764161000000,
  DisabledManagers1764162000000,
  SessionOrigins1764180000000,
  GrownTables1764210000000,
  AccountVersions1764250000000,
  TimesAhead1764261000000,
  ReadingIds1764262000000,
  TidyNames1764263000000,
  TellingPsychics1764270000000,
  Uptime1764271000000,
  Presence1764280000000,
  SecretMails1764290000000,
  UsernameShapes1764300000000,
  ContactRequests1764301000000,
  PlainSqlNames1764310000000,
  Backups1764320000000,
  PsychicRatings1764330000000,
  ReadingChanges1764341000000,
  CustomerTotals1764342000000,
  SavedViews1764343000000,
  Decisions1764351000000,
  ContactInbox1764352000000,
  GiftSendings1764353000000,
  Invitations1764354000000,
  AuditOfNetworks1764355000000,
  Proofs1764361000000,
  SecondFactors1764362000000,
  SecondFactorPolicy1764362500000,
  Rights1764363000000,
  EmailChanges1764364000000,
  NewBrowserMails1764364500000,
  Erasure1764365000000,
  FormerFirsts1764365500000,
  AuditSink1764366000000,
  ProofChallenges1764366600000,
  OwnNamesInFunctions1764371000000,
  MailsOfPeople1764372000000,
  RetentionNights1764373000000,
  MailThreads1764376000000,
  BackupRecordings1764377000000,
  ContactAnswers1764378500000,
  ContactAttachments1764378501000,
  BulkChanges1764378600000,
  Find1764378700000,
  FindLongWords1764379100000,
  Pay1764380000000,
  PayVersions1764380200000,
  PayRuns1764380300000,
  PayReminders1764380400000,
  SamePerson1764390000000,
  Applicants1764391000000,
  FirstDays1764391100000,
  Locales1764391200000,
  AgreementRecords1764391300000,
  InvitationLocale1764391400000,
  Pushes1764392000000,
  Reach1764392100000,
  CustomerCards1764392300000,
  Callbacks1764392400000,
  ScheduleDays1764392500000,
  SavedPhrases1764392600000,
  WeeklyGoal1764392700000,
  SeenBlocks1764392800000,
  ActivityIndex1764392900000,
  SentDrafts1764393000000,
  NeverChosen1764393100000,
  BlockVersions1764393110000,
  DismissedMails1764393200000,
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

export interface DataSourceOptions {
  /** Maximum pool size. */
  poolSize?: number;
  /** Called when an idle connection breaks; without a listener the process would crash. */
  onPoolError?: (error: Error) => void;
  /** Whether to prepare statements by key; turn off behind a pooler without support for prepared statements. */
  preparedStatements?: boolean;
  /** Whether to connect as the owner, for migrations. */
  isOwner?: boolean;
  /** The last migration to include; by default all. */
  upTo?: string;
}

/** The single definition of the database: entities, migrations, naming. Not yet connected. */
export function createDataSource(url: string, { upTo, ...options }: DataSourceOptions = {}): DataSource {
  const source = new DataSource({
    type: 'postgres',
    url,
    applicationName: 'psychic-network',
    poolSize: options.poolSize ?? 12,
    poolErrorHandler: options.onPoolError ?? (() => undefined),
    entities,
    migrations: migrations.slice(0, upTo === undefined ? undefined : migrationNames.indexOf(upTo) + 1),
    migrationsTransactionMode: 'each',
    namingStrategy: new Naming(),
    extra: {
      Client: Connection,
      connectionTimeoutMillis: 5000,
      ...(options.isOwner === true
        ? { ...kept, onConnect: (client: ClientBase) => prepareOwner(onDriver(client)) }
        : bounded(limits.statement)),
    },
  });
  if (options.preparedStatements ?? true) prepareStatements(source);
  return source;
}
