import { applyDecorators, Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Access, Acting } from '../../../platform/access/access.decorator';
import type { Actor } from '../../../platform/access/actor';
import { DryRunQuery, isTrial } from '../../../platform/http/dry-run';
import { customerExample } from '../readings.dto';
import { customersList } from './customers.list';
import {
  CustomerInput,
  ListCounts,
  loginExample,
  LoginInput,
  scheduledCallExample,
  ScheduledCallInput,
} from './lists.dto';
import { IntegrationLists } from './lists.service';
import { loginsList } from './logins.list';
import { mostRecords } from './ingest-list';
import { scheduledCallsList } from './scheduled-calls.list';

/** A call that takes a list of at most 1,000 and answers with counts. */
const TakesList = (model: new () => object, example: object, summary: string): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(model),
    ApiOperation({ summary }),
    ApiBody({
      schema: {
        type: 'array',
        maxItems: mostRecords,
        items: { $ref: getSchemaPath(model) },
        example: [example],
      },
    }),
    ApiOkResponse({ type: ListCounts }),
  );

@ApiTags('Integrations')
@Access('integration')
@Controller('integrations')
export class IntegrationListsController {
  constructor(private readonly lists: IntegrationLists) {}

  @Post('customers')
  @HttpCode(200)
  @TakesList(
    CustomerInput,
    customerExample,
    'Import customers: a list of at most 1,000; idempotent on external_id; omitted fields are unchanged',
  )
  customers(@Acting() actor: Actor, @Body() body: unknown, @Query() query: DryRunQuery): Promise<ListCounts> {
    return this.lists.take(actor, customersList, body, isTrial(query));
  }

  @Post('logins')
  @HttpCode(200)
  @TakesList(
    LoginInput,
    loginExample,
    'Import phone-line sign-ins: a list of at most 1,000; idempotent on external_id; shown with portal sign-ins',
  )
  logins(@Acting() actor: Actor, @Body() body: unknown, @Query() query: DryRunQuery): Promise<ListCounts> {
    return this.lists.take(actor, loginsList, body, isTrial(query));
  }

  @Post('scheduled_calls')
  @HttpCode(200)
  @TakesList(
    ScheduledCallInput,
    scheduledCallExample,
    'Import scheduled calls: a list of at most 1,000; idempotent on external_id; open pages are updated immediately',
  )
  scheduledCalls(
    @Acting() actor: Actor,
    @Body() body: unknown,
    @Query() query: DryRunQuery,
  ): Promise<ListCounts> {
    return this.lists.take(actor, scheduledCallsList, body, isTrial(query));
  }
}
