import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { AccessModule } from './access/access.module';
import { ApplicationsModule } from './applications/applications.module';
import { AuditModule } from './audit/audit.module';
import { AvailabilityModule } from './availability/availability.module';
import { ChatModule } from './chat/chat.module';
import { loadSecrets } from './database/load-secrets';
import type { Env } from './config/env';
import { ContactsModule } from './contacts/contacts.module';
import { CustomersModule } from './customers/customers.module';
import { createDataSource } from './schema/data-source';
import { DatabaseClock } from './database/clock.service';
import { Notifications } from './database/notifications.service';
import { Outages } from './database/outages.service';
import { createIngestPool, INGEST_POOL } from './database/pools';
import { Replica } from './database/replica.service';
import { Secrets } from './database/secrets';
import { DATABASE_URL, DIRECT, DIRECT_URL, ENV } from './database/tokens';
import { DecisionsModule } from './decisions/decisions.module';
import { DemoSiteModule } from '../demo/site/demo-site.module';
import { ErasureModule } from './erasure/erasure.module';
import { ExportsModule } from './exports/exports.module';
import { GiftsModule } from './gifts/gifts.module';
import { HealthModule } from './health/health.module';
import { ReadableBodyGuard } from './http/body';
import { OriginGuard } from './http/origin.guard';
import { ProblemFilter } from './http/problem.filter';
import { QueryGuard } from './http/query.guard';
import { IntegrationsModule } from './integrations/integrations.module';
import { InvitationsModule } from './invitations/invitations.module';
import { JobsModule } from './jobs/jobs.module';
import { LimitsModule } from './limits/limits.module';
import { LiveModule } from './live/live.module';
import { ListingsModule } from './listings/listings.module';
import { MailModule } from './mail/mail.module';
import { ManagersModule } from './managers/managers.module';
import { MetricsModule } from './metrics/metrics.module';
import { ProfilesModule } from './profiles/profiles.module';
import { PsychicsModule } from './psychics/psychics.module';
import { ReadingsModule } from './readings/readings.module';
import { RecordingsModule } from './recordings/recordings.module';
import { RetentionModule } from './retention/retention.module';
import { ScheduleModule } from './schedule/schedule.module';
import { AccessGuard } from './sessions/access.guard';
import { SessionsModule } from './sessions/sessions.module';
import { SignUpModule } from './sign-up/sign-up.module';
import { StatisticsModule } from './statistics/statistics.module';
import { ViewsModule } from './views/views.module';
import { WebhooksModule } from './webhooks/webhooks.module';

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
        AuditModule,
        RetentionModule,
        LimitsModule,
        HealthModule,
        SessionsModule,
        // fixed paths such as psychics/busy come before psychics/:id
        LiveModule,
        SignUpModule,
        AvailabilityModule,
        ProfilesModule,
        PsychicsModule,
        ChatModule,
        ...(env.seedDemo ? [DemoSiteModule] : []),
        ReadingsModule,
        RecordingsModule,
        CustomersModule,
        ScheduleModule,
        ApplicationsModule,
        DecisionsModule,
        ErasureModule,
        ListingsModule,
        ContactsModule,
        InvitationsModule,
        MailModule,
        ManagersModule,
        GiftsModule,
        ExportsModule,
        StatisticsModule,
        IntegrationsModule,
        ViewsModule,
        WebhooksModule,
        ...(env.metricsPort === undefined ? [] : [MetricsModule]),
      ],
    };
  }
}
