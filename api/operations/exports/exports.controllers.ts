import {
  applyDecorators,
  Controller,
  Get,
  type StreamableFile,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import type { DatedListQuery } from '../../platform/http/date-range';
import { HeadersOnly } from '../../platform/http/headers-only.interceptor';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Refuses } from '../../platform/http/refuses.decorator';
import type { CsvFile } from '../../platform/lists/csv-file';
import { takeRequest } from '../../platform/lists/list-controller';
import { csvType } from '../../platform/lists/csv';
import { csvFiles } from './csv-files';
import { Exports } from './exports.service';

function exportController(file: CsvFile): Type {
  @ApiTags('Exports')
  @UseInterceptors(new HeadersOnly(csvType))
  @Controller('exports')
  class ExportController {
    constructor(private readonly exports: Exports) {}

    @Get(file.path)
    @applyDecorators(Access(file.access), Needs(file.needs), Refuses('throttled'), OwnPagesOnly())
    @ApiOperation({ summary: file.summary })
    @ApiProduces('text/csv')
    @ApiOkResponse({ schema: { type: 'string' } })
    read(actor: SignedInActor, id: number | undefined, query: DatedListQuery): Promise<StreamableFile> {
      return this.exports.read(file, { actor, id: id ?? 0, query });
    }
  }

  takeRequest(ExportController, file.path, file.query);
  return ExportController;
}

export const exportControllers: Type[] = csvFiles.map(exportController);
