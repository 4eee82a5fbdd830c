import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { readPhonesWith } from '../common/domain/phone-digits';
import { readPhone } from '../common/domain/phone-reader';
import { AccessModule } from './platform/access/access.module';
import { ApplicantsModule } from './people/applicants/applicants.module';
import { ApplicationsModule } from './people/applications/applications.module';
import { AuditModule } from './platform/audit/audit.module';
import { AvailabilityModule } from './switch/availability/availability.module';
import { ChatModule } from './switch/chat/chat.module';
import { loadSecrets } from './platform/database/load-secrets';
import type { Env } from './platform/config/env';
import { ContactsModule } from './people/contacts/contacts.module';
import { CustomerCardsModule } from './records/customer-cards/customer-cards.module';
import { CustomersModule } from './records/customers/customers.module';
import { createDataSource } from './operations/schema/data-source';
import { DatabaseClock } from './platform/database/clock.service';
import { Notifications } from './platform/database/notifications.service';
import { Outages } from './platform/database/outages.service';
import { createIngestPool, INGEST_POOL } from './platform/database/pools';
import { Replica } from './platform/database/replica.service';
import { Secrets } from './platform/database/secrets';
import { DATABASE_URL, DIRECT, DIRECT_URL, ENV } from './platform/database/tokens';
import { DecisionsModule } from './people/decisions/decisions.module';
import { DemoSiteModule } from '../demo/site/demo-site.module';
import { ErasureModule } from './operations/erasure/erasure.module';
import { ExportsModule } from './operations/exports/exports.module';
import { FindModule } from './people/find/find.module';
import { GiftsModule } from './records/gifts/gifts.module';
import { UpkeepModule } from './operations/upkeep/upkeep.module';
import { HealthModule } from './platform/health/health.module';
import { ReadableBodyGuard } from './platform/http/body';
import { OriginGuard } from './platform/http/origin.guard';
import { ProblemFilter } from './platform/http/problem.filter';
import { QueryGuard } from './platform/http/query.guard';
import { IntegrationsModule } from './switch/integrations/integrations.module';
import { InvitationsModule } from './people/invitations/invitations.module';
import { JobsModule } from './platform/jobs/jobs.module';
import { LimitsModule } from './platform/limits/limits.module';
import { ListsModule } from './platform/lists/lists.module';
import { LiveModule } from './switch/live/live.module';
import { ListingsModule } from './people/listings/listings.module';
import { MailModule } from './identity/mail/mail.module';
import { PushModule } from './identity/push/push.module';
import { MailboxModule } from './people/mailbox/mailbox.module';
import { ManagersModule } from './identity/managers/managers.module';
import { MissedModule } from './switch/missed/missed.module';
import { MetricsModule } from './operations/metrics/metrics.module';
import { PayRunsModule } from './records/pay-runs/pay-runs.module';
import { StatementQuestionsModule } from './people/statement-questions/statement-questions.module';
import { PayModule } from './records/pay/pay.module';
import { ProfilesModule } from './people/profiles/profiles.module';
import { PsychicsModule } from './people/psychics/psychics.module';
import { ReadingsModule } from './records/readings/readings.module';
import { RecordingsModule } from './records/recordings/recordings.module';
import { RetentionModule } from './platform/retention/retention.module';
import { ScheduleModule } from './people/schedule/schedule.module';
import { AccessGuard } from './identity/sessions/access.guard';
import { FactorsModule } from './identity/factors/factors.module';
import { RecoveryModule } from './identity/recovery/recovery.module';
import { SessionStoreModule } from './identity/session-store/session-store.module';
import { SessionsModule } from './identity/sessions/sessions.module';
import { SignInLimitsModule } from './identity/sign-in-limits/sign-in-limits.module';
import { SignUpModule } from './people/sign-up/sign-up.module';
import { StatisticsModule } from './records/statistics/statistics.module';
import { ViewsModule } from './identity/views/views.module';
import { WebhooksModule } from './switch/webhooks/webhooks.module';

readPhonesWith(readPhone);

/** Dependencies available to every domain: the environment, the database's address, its notifications. */
@Global()
@Module({})
class CoreModule implements OnApplicationShutdown {
  constructor(
    @Inject(INGEST_POOL) private readonly ingestPool: Pool,
    @Inject(DIRECT) private readonly direct: DataSource,
  ) {}

  static with(env: Env, databaseUrl: string): DynamicModule {
    const { databaseDirectUrl, databaseReplicaUrl, preparedStatements } = env;
    const replica =
      databaseReplicaUrl === undefined
        ? undefined
        : {
            url: databaseReplicaUrl,
            source: createDataSource(databaseReplicaUrl, { preparedStatements, poolSize: 8 }),
          };
    return {
      module: CoreModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres' }),
          dataSourceFactory: () => createDataSource(databaseUrl, { preparedStatements }).initialize(),
        }),
      ],
      providers: [
        { provide: ENV, useValue: env },
        { provide: DATABASE_URL, useValue: databaseUrl },
        { provide: DIRECT_URL, useValue: databaseDirectUrl ?? databaseUrl },
        {
          provide: DIRECT,
          inject: [DataSource],
          useFactory: (db: DataSource) =>
            databaseDirectUrl === undefined
              ? db
              : createDataSource(databaseDirectUrl, { poolSize: 2 }).initialize(),
        },
        {
          provide: Replica,
          inject: [DataSource],
          useFactory: (db: DataSource) => new Replica(db, replica, env.replicaMaxLag),
        },
        { provide: Secrets, useFactory: () => loadSecrets(env) },
        { provide: INGEST_POOL, useFactory: () => createIngestPool(databaseUrl) },
        Notifications,
        Outages,
        DatabaseClock,
      ],
      exports: [
        ENV,
        DATABASE_URL,
        DIRECT_URL,
        DIRECT,
        INGEST_POOL,
        Replica,
        Secrets,
        Notifications,
        Outages,
        DatabaseClock,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.ingestPool.end();
    // without a pooler it is TypeORM's, which is closed already
    if (this.direct.isInitialized) await this.direct.destroy();
  }
}

@Module({
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: QueryGuard },
    { provide: APP_GUARD, useClass: ReadableBodyGuard },
  ],
})
export class AppModule {
  static with(env: Env, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(env, databaseUrl),
        JobsModule,
        AccessModule,
        ListsModule,
        AuditModule,
        RetentionModule,
        LimitsModule,
        HealthModule,
        UpkeepModule,
        SignInLimitsModule,
        SessionStoreModule,
        SessionsModule,
        FactorsModule,
        RecoveryModule,
        // fixed paths such as psychics/busy come before psychics/:id
        LiveModule,
        SignUpModule,
        AvailabilityModule,
        PayModule,
        PayRunsModule,
        ProfilesModule,
        PsychicsModule,
        ChatModule,
        ...(env.seedDemo ? [DemoSiteModule] : []),
        ReadingsModule,
        RecordingsModule,
        CustomerCardsModule,
        CustomersModule,
        ScheduleModule,
        ApplicantsModule,
        ApplicationsModule,
        DecisionsModule,
        ErasureModule,
        ListingsModule,
        ContactsModule,
        StatementQuestionsModule,
        FindModule,
        MailboxModule,
        InvitationsModule,
        MailModule,
        PushModule,
        ManagersModule,
        GiftsModule,
        ExportsModule,
        StatisticsModule,
        IntegrationsModule,
        MissedModule,
        ViewsModule,
        WebhooksModule,
        ...(env.metricsPort === undefined ? [] : [MetricsModule]),
      ],
    };
  }
}
