import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { ListRows } from '../../platform/database/list';
import { type Answer, AnswersList } from '../../platform/http/answer';
import { IdPipe } from '../../platform/http/input.pipe';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Refuses } from '../../platform/http/refuses.decorator';
import { beginStream } from '../live/begin-stream';
import { readSessionCookie } from '../../identity/session-store/cookie';
import { ChatHistory } from './chat-history.service';
import { ChatMessages } from './chat-messages.service';
import { ChatStreams } from './chat-streams.service';
import {
  ChatDraft,
  ChatEventsQuery,
  ChatListQuery,
  ChatMessageInput,
  ChatMessageRow,
  ChatSign,
  lastEventId,
  MissedChat,
  PsychicChat,
  TypingInput,
} from './chat.dto';
import { Chats } from './chats.service';
import { MissedChats } from './missed-chats.service';

/** What a psychic does in the chat window, and what is read of chats. */
@ApiTags('Chats')
@Access('psychic')
@Controller('psychics/:id/chats')
export class PsychicChatsController {
  constructor(
    private readonly chats: Chats,
    private readonly messages: ChatMessages,
    private readonly history: ChatHistory,
    private readonly streams: ChatStreams,
    private readonly missed: MissedChats,
  ) {}

  @Get()
  @Needs({ right: 'recordings' })
  @OwnPagesOnly()
  @Access('own')
  @AnswersList('chats', PsychicChat)
  @ApiOperation({ summary: 'Chats requested in a window, newest first' })
  list(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ChatListQuery,
  ): Promise<ListRows<PsychicChat>> {
    return this.history.list(actor, id, query);
  }

  @Get('missed')
  @Access('own')
  @ApiOperation({ summary: 'Unanswered chats the psychic has not seen, newest first' })
  listMissed(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<MissedChat[]> {
    return this.missed.list(actor, id);
  }

  @Get('events')
  @OwnPagesOnly()
  @ApiProduces('text/event-stream')
  @ApiHeader(lastEventId)
  @ApiOperation({
    summary:
      'Server-sent events for the chat window: chat (its state, null for none), message (by number), typing, draft (the unsent text was stored); first the ringing or running chat with its messages; alive every 15 seconds',
  })
  @ApiOkResponse({
    schema: { type: 'string', example: 'event: chat\ndata: {"chat_id":812,"state":"ringing"}\n\n' },
  })
  events(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ChatEventsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const left = request.headers['last-event-id']?.toString() ?? query.last_event_id;
    return this.streams.openPsychic(actor, readSessionCookie(request), id, left, () =>
      beginStream(request, reply),
    );
  }

  @Get(':chat_id/messages')
  @Needs({ right: 'recordings' })
  @OwnPagesOnly()
  @Access('own')
  @ApiOperation({
    summary: 'The messages of a chat; for a psychic in limited mode, only while it is running',
  })
  read(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('chat_id', IdPipe) chatId: number,
  ): Promise<ChatMessageRow[]> {
    return this.history.messages(actor, id, chatId);
  }

  @Post(':chat_id/messages')
  @Refuses('conflict', 'throttled')
  @ApiOperation({ summary: 'Send a message to the member; repeating a client_id repeats the same message' })
  @ApiBody({ type: ChatMessageInput })
  @ApiCreatedResponse({ type: ChatMessageRow })
  @ApiOkResponse({ type: ChatMessageRow, description: 'It had been sent before' })
  say(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('chat_id', IdPipe) chatId: number,
    @Body() body: ChatMessageInput,
  ): Promise<Answer<ChatMessageRow>> {
    return this.messages.say(actor, { side: 'psychic', psychicId, chatId }, body);
  }

  @Post(':chat_id/typing')
  @HttpCode(200)
  @Refuses('conflict', 'throttled')
  @ApiOperation({
    summary:
      'Report whether the psychic is typing, at least every 20 seconds while the window is open, or the chat is dropped; returns the state of the chat',
  })
  type(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('chat_id', IdPipe) chatId: number,
    @Body() body: TypingInput,
  ): Promise<ChatSign> {
    return this.messages.type(actor, { side: 'psychic', psychicId, chatId }, body);
  }

  @Get(':chat_id/draft')
  @OwnPagesOnly()
  @ApiOperation({ summary: 'What the psychic has typed in another window and not sent; empty after the end' })
  findDraft(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('chat_id', IdPipe) chatId: number,
  ): Promise<ChatDraft> {
    return this.messages.findDraft(actor, id, chatId);
  }

  @Put(':chat_id/draft')
  @HttpCode(204)
  @Refuses('conflict', 'throttled')
  @ApiOperation({ summary: 'Keep what the psychic has typed and not sent, at most about once a second' })
  keepDraft(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('chat_id', IdPipe) chatId: number,
    @Body() body: ChatDraft,
  ): Promise<void> {
    return this.messages.keepDraft(actor, { side: 'psychic', psychicId, chatId }, body);
  }

  @Post(':chat_id/seen')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Mark a missed chat and those before it as seen; may be repeated',
  })
  see(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('chat_id', IdPipe) chatId: number,
  ): Promise<void> {
    return this.missed.see(actor, id, chatId);
  }

  @Post(':chat_id/accept')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Accept a ringing chat, within two minutes; may be repeated' })
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
  @ApiOperation({ summary: 'Decline a ringing chat; may be repeated' })
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
    summary: 'End a running chat and store its reading; for an ended chat, returns how it ended',
  })
  end(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('chat_id', IdPipe) chatId: number,
  ): Promise<PsychicChat> {
    return this.chats.answer(actor, id, chatId, 'end');
  }
}
