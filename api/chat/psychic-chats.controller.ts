import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { IdPipe } from '../http/input.pipe';
import { Refuses } from '../http/refuses.decorator';
import { PsychicChat } from './chat.dto';
import { Chats } from './chats.service';

/** What a psychic does in the chat window. */
@ApiTags('Chats')
@Access('psychic')
@Controller('psychics/:id/chats')
export class PsychicChatsController {
  constructor(private readonly chats: Chats) {}

  @Post(':chat_id/accept')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Accept a chat that rings, within two minutes; again is the same' })
  accept(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('chat_id', IdPipe) chatId: number,
  ): Promise<PsychicChat> {
    return this.chats.answer(actor, id, chatId, 'accept');
  }

  @Post(':chat_id/decline')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Decline a chat that rings; again is the same' })
  decline(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('chat_id', IdPipe) chatId: number,
  ): Promise<PsychicChat> {
    return this.chats.answer(actor, id, chatId, 'decline');
  }

  @Post(':chat_id/end')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({
    summary: 'End a chat that runs, and write its reading; one that has ended answers how it did',
  })
  end(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('chat_id', IdPipe) chatId: number,
  ): Promise<PsychicChat> {
    return this.chats.answer(actor, id, chatId, 'end');
  }
}
