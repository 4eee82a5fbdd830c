import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import {
  AnswersVersion,
  ChangesVersion,
  Condition,
  CreatesVersion,
  type IfMatch,
  TakesIfMatch,
} from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { GiftTemplate, GiftTemplateInput } from './gifts.dto';
import { GiftTemplates } from './gift-templates.service';

@ApiTags('Gifts')
@Access('manager')
@Controller('gift_templates')
export class GiftTemplatesController {
  constructor(private readonly templates: GiftTemplates) {}

  @Get()
  @ApiOperation({ summary: "The network's templates for gifts, by name" })
  @ApiOkResponse({ type: [GiftTemplate] })
  list(@Caller() actor: SignedInActor): Promise<GiftTemplate[]> {
    return this.templates.list(actor);
  }

  @Post()
  @Needs({ right: 'decide' })
  @Refuses('conflict')
  @ApiOperation({ summary: 'Add a template' })
  @CreatesVersion(GiftTemplate)
  add(@Caller() actor: SignedInActor, @Body() template: GiftTemplateInput): Promise<Answer<GiftTemplate>> {
    return this.templates.add(actor, template);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A template' })
  @AnswersVersion(GiftTemplate)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<GiftTemplate>> {
    return this.templates.find(actor, id);
  }

  @Put(':id')
  @Needs({ right: 'decide' })
  @ApiOperation({ summary: 'Replace a template' })
  @ChangesVersion(GiftTemplate)
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() template: GiftTemplateInput,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<GiftTemplate>> {
    return this.templates.save(actor, id, template, ifMatch);
  }

  @Delete(':id')
  @Needs({ right: 'decide' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a template' })
  @TakesIfMatch()
  delete(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<void> {
    return this.templates.delete(actor, id, ifMatch);
  }
}
