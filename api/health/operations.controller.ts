import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator';
import { Needs } from '../access/needs.decorator';
import { Operations } from './operations.dto';
import { OperationsService } from './operations.service';

@ApiTags('Health')
@Access('manager')
@Controller('operations')
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Get()
  @Needs({ right: 'people' })
  @ApiOperation({ summary: 'What an operator should correct, and whether audit rows are sent on' })
  @ApiOkResponse({ type: Operations })
  find(): Promise<Operations> {
    return this.operations.find();
  }
}
