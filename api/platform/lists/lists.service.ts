import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PsychicAccess } from '../access/psychic-access.service';
import type { ListRows } from '../database/list';
import type { ServedList } from './api-list';
import type { ListRequest } from './list-scope';

/** Pages of lists, with the check that their caller may see them. */
@Injectable()
export class Lists {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  /** @throws NotFoundException no psychic of the caller's network */
  async read<Row>(list: ServedList<Row>, request: ListRequest): Promise<ListRows<Row>> {
    if (list.path.includes(':id')) await this.access.require(request.actor, request.id);
    return list.read(this.db, request);
  }
}
