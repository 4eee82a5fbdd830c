import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { Spine1763683200000 } from '../../migrations/1763683200000-Spine';
import { Oversight1763769600000 } from '../../migrations/1763769600000-Oversight';
import { Deciding1763856000000 } from '../../migrations/1763856000000-Deciding';
import { Photos1763942400000 } from '../../migrations/1763942400000-Photos';
import { Actors1764028800000 } from '../../migrations/1764028800000-Actors';
import { Graphemes1764030600000 } from '../../migrations/1764030600000-Graphemes';
import { ApiKey } from '../api-keys/api-key.entity';
import { AuditRow } from '../audit/audit.entity';
import { Account } from '../accounts/account.entity';
import { Psychic } from '../accounts/psychic.entity';
import { LoginRecord } from '../sessions/login-record.entity';
import { Session } from '../sessions/session.entity';
import { Naming } from '../database/naming';
import '../database/types';

export interface DataSourceOptions {
  /** Connections kept at most. */
  poolSize?: number;
  /** Called when an idle connection breaks; without a listener that would end the process. */
  onPoolError?: (error: Error) => void;
}

/** The one description of the database: entities, migrations, names. Not yet connected. */
export function createDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    applicationName: 'psychic-network',
    poolSize: options.poolSize ?? 10,
    poolErrorHandler: options.onPoolError ?? (() => undefined),
    entities: [Account, ApiKey, AuditRow, LoginRecord, Psychic, Session],
    migrations: [
      Spine1763683200000,
      Oversight1763769600000,
      Deciding1763856000000,
      Photos1763942400000,
      Actors1764028800000,
      Graphemes1764030600000,
    ],
    migrationsTransactionMode: 'each',
    namingStrategy: new Naming(),
    extra: {
      connectionTimeoutMillis: 5000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
}
