import { applyDecorators, Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { Refuses } from '../http/refuses.decorator';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { ExportQuery } from './exports.dto';
import { Exports } from './exports.service';

const SendsCsv = (summary: string): MethodDecorator =>
  applyDecorators(
    ApiOperation({ summary: `${summary} as CSV, with the page's filters and order` }),
    ApiProduces('text/csv'),
    ApiOkResponse({ schema: { type: 'string' } }),
    Refuses('throttled'),
  );

@ApiTags('Exports')
@Access('manager')
@Controller('exports')
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  @Get('psychics')
  @SendsCsv('All psychics')
  psychics(
    @Caller() user: CurrentUser,
    @Query() query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.exports.psychics({ user, query, request, reply });
  }

  @Get('statistics')
  @SendsCsv('Statistics as last published')
  statistics(
    @Caller() user: CurrentUser,
    @Query() query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.exports.statistics({ user, query, request, reply });
  }

  @Get('psychics/:id/readings')
  @SendsCsv("A psychic's readings")
  readings(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.exports.readings({ user, query, request, reply }, id);
  }

  @Get('psychics/:id/customers')
  @SendsCsv("A psychic's customers")
  customers(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.exports.customers({ user, query, request, reply }, id);
  }

  @Get('contacts')
  @SendsCsv("Applicants' contacts")
  contacts(
    @Caller() user: CurrentUser,
    @Query() query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.exports.contacts({ user, query, request, reply });
  }

  @Get('psychics/:id/gifts')
  @SendsCsv("A psychic's sent gifts")
  gifts(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.exports.gifts({ user, query, request, reply }, id);
  }

  @Get('psychics/:id/logins')
  @SendsCsv("A psychic's login history")
  logins(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.exports.logins({ user, query, request, reply }, id);
  }
}
