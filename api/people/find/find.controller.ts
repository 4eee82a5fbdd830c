import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Refuses } from '../../platform/http/refuses.decorator';
import { FindAnswer, FindQuery } from './find.dto';
import { FindService } from './find.service';

@ApiTags('Search')
@Access('manager')
@Controller('find')
export class FindController {
  constructor(private readonly service: FindService) {}

  @Get()
  @Refuses('throttled')
  @ApiOperation({
    summary: 'Search psychics, customers, contacts, and readings by what a caller says: five of each at most',
  })
  @ApiOkResponse({ type: FindAnswer })
  find(@Caller() actor: SignedInActor, @Query() query: FindQuery): Promise<FindAnswer> {
    return this.service.find(actor, query);
  }
}
