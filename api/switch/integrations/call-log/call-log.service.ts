import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NotedCall } from '../../../platform/http/note-calls';
import { IntegrationCall } from './integration-call.entity';

/** The log of integrators' calls, for troubleshooting with them. */
@Injectable()
export class CallLog {
  constructor(private readonly db: DataSource) {}

  async note(call: NotedCall): Promise<void> {
    await this.db.getRepository(IntegrationCall).insert(call);
  }
}
