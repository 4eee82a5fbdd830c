import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Access } from '../access/access.decorator';
import { DatabaseClock } from '../database/clock.service';
import { askDatabase } from '../database/outages.query';
import { Outages } from '../database/outages.service';
import { Refusal } from '../http/problem';
import { Refuses } from '../http/refuses.decorator';
import { Draining } from './draining';
import { Health } from './health.dto';

/** Milliseconds. Proxies wait for two seconds or more, and then take the process for dead. */
const answerWithin = 1_500;

@ApiTags('Health')
@Access('public')
@Controller('health')
export class HealthController {
  constructor(
    private readonly db: DataSource,
    private readonly outages: Outages,
    private readonly draining: Draining,
    private readonly clock: DatabaseClock,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'The process is running' })
  live(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary:
      'The process and its database respond, their clocks agree, the disk is writable, and it is not about to stop',
  })
  @Refuses('stopping', 'clock_wrong')
  async ready(): Promise<Health> {
    if (this.draining.isOn) throw new Refusal('stopping');
    await this.askDatabase();
    await this.outages.lookForRoom();
    if (this.outages.lasts('disk_full')) throw new Refusal('disk_full');
    if (this.clock.isWrong) throw new Refusal('clock_wrong');
    return { status: 'ok' };
  }

  /** @throws Refusal if the database is away, or doesn't answer before the proxy gives up on this process */
  private async askDatabase(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Refusal('database_away')), answerWithin);
    });
    const asked = askDatabase(this.db).catch((error: unknown) => {
      this.outages.note(error);
      throw new Refusal('database_away');
    });
    try {
      await Promise.race([asked, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }
}
