import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Access } from '../access/access.decorator';
import { askDatabase } from '../database/outages.query';
import { Outages } from '../database/outages.service';
import { Refusal } from '../http/problem';
import { Draining } from './draining';
import { Health } from './health.dto';

@ApiTags('Health')
@Access('public')
@Controller('health')
export class HealthController {
  constructor(
    private readonly db: DataSource,
    private readonly outages: Outages,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'The process is running' })
  live(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary: 'The process and its database respond, the disk is writable, and it is not about to stop',
  })
  async ready(): Promise<Health> {
    if (this.draining.isOn) throw new Refusal('stopping');
    await askDatabase(this.db).catch((error: unknown) => {
      this.outages.note(error);
      throw new Refusal('database_away');
    });
    await this.outages.lookForRoom();
    if (this.outages.lasts('disk_full')) throw new Refusal('disk_full');
    return { status: 'ok' };
  }
}
