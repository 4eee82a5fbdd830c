import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Access } from '../access/access.decorator';
import { askDatabase } from './health.query';
import { Health } from './health.dto';

@ApiTags('Health')
@Access('public')
@Controller('health')
export class HealthController {
  constructor(private readonly db: DataSource) {}

  @Get('live')
  @ApiOperation({ summary: 'The process answers' })
  live(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'The process and its database answer' })
  async ready(): Promise<Health> {
    await askDatabase(this.db).catch(() => {
      throw new ServiceUnavailableException();
    });
    return { status: 'ok' };
  }
}
