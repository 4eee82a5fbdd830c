import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DatedListQuery } from '../http/date-range';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { Readings } from './readings.dto';
import { ReadingsService } from './readings.service';

@ApiTags('Readings')
@Controller('psychics/:id/readings')
export class ReadingsController {
  constructor(private readonly readings: ReadingsService) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: "A psychic's readings with the window's summary (default: the pay period)" })
  list(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: DatedListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readings> {
    return this.readings.list(user, id, query, reply);
  }
}
