import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { IdPipe } from '../../platform/http/input.pipe';
import { HistoryStep, Related } from './related.dto';
import { RelatedService } from './related.service';

@Access('manager')
@Controller()
export class RelatedController {
  constructor(private readonly related: RelatedService) {}

  @Get('contacts/:id/related')
  @ApiTags('Contacts')
  @ApiOperation({
    summary: 'Other contacts, invitations, and accounts with the email or phone of a contact, newest first',
  })
  @ApiOkResponse({ type: Related })
  ofContact(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Related> {
    return this.related.ofContact(actor, id);
  }

  @Get('psychics/:id/related')
  @ApiTags('Psychics')
  @ApiOperation({
    summary: 'Contacts, invitations, and other accounts with the email or phone of a psychic, newest first',
  })
  @ApiOkResponse({ type: Related })
  ofPsychic(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Related> {
    return this.related.ofPsychic(actor, id);
  }

  @Get('psychics/:id/history')
  @ApiTags('Psychics')
  @ApiOperation({
    summary: 'The way of a psychic from the first contact to the first reading, oldest first',
  })
  @ApiOkResponse({ type: [HistoryStep] })
  history(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<HistoryStep[]> {
    return this.related.history(actor, id);
  }
}
