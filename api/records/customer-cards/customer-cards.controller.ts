import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import type { Answer } from '../../platform/http/answer';
import { AnswersPartVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Refuses } from '../../platform/http/refuses.decorator';
import { BlockInput, CustomerCard, CustomerCardInput, CustomerNoteInput } from './customer-cards.dto';
import { CustomerCards } from './customer-cards.service';

@ApiTags('Customers')
@Access('psychic')
@Controller('psychics/:id/customers/:customer_id')
export class CustomerCardsController {
  constructor(private readonly cards: CustomerCards) {}

  @Get('card')
  @Access('own')
  @Needs({ right: 'recordings' })
  @OwnPagesOnly()
  @AnswersPartVersion(CustomerCard)
  @ApiOperation({
    summary:
      "What the psychic keeps about a customer, with their last readings; a manager's reading is audited",
  })
  find(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('customer_id', IdPipe) customerId: number,
  ): Promise<Answer<CustomerCard>> {
    return this.cards.find(actor, { psychicId, customerId });
  }

  @Put('card')
  @ChangesVersion(CustomerCard)
  @ApiOperation({ summary: 'Save nickname, tags, and the pinned note; a card number is refused' })
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('customer_id', IdPipe) customerId: number,
    @Body() body: CustomerCardInput,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<CustomerCard>> {
    return this.cards.save(actor, { psychicId, customerId }, body, ifMatch);
  }

  @Post('notes')
  @Access('own')
  @Needs({ right: 'recordings' })
  @Refuses('conflict')
  @ApiCreatedResponse({ type: CustomerCard })
  @ApiOperation({ summary: "Add a note: the psychic's own, or a manager's for the psychic" })
  addNote(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('customer_id', IdPipe) customerId: number,
    @Body() body: CustomerNoteInput,
  ): Promise<CustomerCard> {
    return this.cards.addNote(actor, { psychicId, customerId }, body);
  }

  @Delete('notes/:note_id')
  @Access('own')
  @Needs({ right: 'recordings' })
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOkResponse({ type: CustomerCard })
  @ApiOperation({ summary: "Delete a note of one's own; may be repeated" })
  deleteNote(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('customer_id', IdPipe) customerId: number,
    @Param('note_id', IdPipe) noteId: number,
  ): Promise<CustomerCard> {
    return this.cards.deleteNote(actor, { psychicId, customerId }, noteId);
  }

  @Put('block')
  @ApiOkResponse({ type: CustomerCard })
  @ApiOperation({
    summary:
      'Block the customer: no new chats, gifts, or callbacks; a chat in progress goes on. May be repeated',
  })
  block(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('customer_id', IdPipe) customerId: number,
    @Body() body: BlockInput,
  ): Promise<CustomerCard> {
    return this.cards.block(actor, { psychicId, customerId }, body);
  }

  @Delete('block')
  @HttpCode(200)
  @ApiOkResponse({ type: CustomerCard })
  @ApiOperation({ summary: 'Lift the block; may be repeated' })
  lift(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('customer_id', IdPipe) customerId: number,
  ): Promise<CustomerCard> {
    return this.cards.lift(actor, { psychicId, customerId });
  }
}
