import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
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
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import { ConnectionIdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { DryRunQuery, isTrial } from '../../platform/http/dry-run';
import { Asking } from './asking.service';
import { beginStream } from '../live/begin-stream';
import { ChatMessages } from './chat-messages.service';
import { ChatStreams } from './chat-streams.service';
import {
  AskedChat,
  askExample,
  ChatAsk,
  ChatMessageInput,
  ChatMessageRow,
  ChatSign,
  lastEventId,
  MemberChat,
  messageExample,
  TypingInput,
} from './chat.dto';
import { Chats } from './chats.service';

/** What the customers' site calls for its members, from its own server. */
@ApiTags('Integrations')
@Controller('integrations/chats')
export class SiteChatsController {
  constructor(
    private readonly asking: Asking,
    private readonly chats: Chats,
    private readonly messages: ChatMessages,
    private readonly streams: ChatStreams,
  ) {}

  @Post()
  @Access('integration')
  @Refuses('conflict', 'customer_blocked')
  @ApiOperation({
    summary:
      'Request a chat for a member; it rings for two minutes; repeating the call returns the same chat',
  })
  @ApiBody({ type: ChatAsk, examples: { ask: { value: askExample } } })
  @ApiCreatedResponse({ type: AskedChat })
  @ApiOkResponse({ type: AskedChat, description: 'It had been requested before' })
  ask(
    @Acting() actor: Actor,
    @Body() body: ChatAsk,
    @Query() query: DryRunQuery,
  ): Promise<Answer<AskedChat>> {
    return this.asking.ask(actor, body, isTrial(query));
  }

  @Get(':connection_id/events')
  @Access('member')
  @ApiProduces('text/event-stream')
  @ApiHeader(lastEventId)
  @ApiOperation({
    summary:
      'Server-sent events for the member: chat (its state), message (by number), typing; current state first; alive every 15 seconds. The stream ends with the chat',
  })
  @ApiOkResponse({
    schema: {
      type: 'string',
      example:
        'event: message\nid: 812-15\ndata: {"chat_id":812,"number":15,"by":"psychic","text":"Hello"}\n\n',
    },
  })
  events(
    @Acting() actor: Actor,
    @Param('connection_id', ConnectionIdPipe) connectionId: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const left = request.headers['last-event-id']?.toString();
    return this.streams.openMember(actor, connectionId, left, () => beginStream(request, reply));
  }

  @Post(':connection_id/messages')
  @Access('member')
  @Refuses('conflict', 'throttled')
  @ApiOperation({ summary: 'Send a message to the psychic; repeating a client_id repeats the same message' })
  @ApiBody({ type: ChatMessageInput, examples: { message: { value: messageExample } } })
  @ApiCreatedResponse({ type: ChatMessageRow })
  @ApiOkResponse({ type: ChatMessageRow, description: 'It had been sent before' })
  say(
    @Acting() actor: Actor,
    @Param('connection_id', ConnectionIdPipe) connectionId: number,
    @Body() body: ChatMessageInput,
    @Query() query: DryRunQuery,
  ): Promise<Answer<ChatMessageRow>> {
    return this.messages.say(actor, { side: 'member', connectionId }, body, isTrial(query));
  }

  @Post(':connection_id/typing')
  @Access('member')
  @HttpCode(200)
  @Refuses('throttled')
  @ApiOperation({
    summary:
      'Report whether the member is typing, at least every 20 seconds while the page is open, or the chat is dropped; returns the state of the chat',
  })
  @ApiBody({ type: TypingInput, examples: { still: { value: { typing: false } } } })
  type(
    @Acting() actor: Actor,
    @Param('connection_id', ConnectionIdPipe) connectionId: number,
    @Body() body: TypingInput,
    @Query() query: DryRunQuery,
  ): Promise<ChatSign> {
    return this.messages.type(actor, { side: 'member', connectionId }, body, isTrial(query));
  }

  @Post(':connection_id/end')
  @Access('member or key')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'End the chat, for the member or, with a key, for the billing system; for an ended chat, returns how it ended',
  })
  end(
    @Acting() actor: Actor,
    @Param('connection_id', ConnectionIdPipe) connectionId: number,
    @Query() query: DryRunQuery,
  ): Promise<MemberChat> {
    return this.chats.leave(actor, connectionId, isTrial(query));
  }
}
