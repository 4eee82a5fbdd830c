import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Acting } from '../access/access.decorator';
import type { Actor } from '../access/actor';
import type { Answer } from '../http/answer';
import { ConnectionIdPipe } from '../http/input.pipe';
import { Refuses } from '../http/refuses.decorator';
import { Asking } from './asking.service';
import { AskedChat, askExample, ChatAsk, MemberChat } from './chat.dto';
import { Chats } from './chats.service';

/** What the customers' site calls for its members, from its own server. */
@ApiTags('Integrations')
@Controller('integrations/chats')
export class SiteChatsController {
  constructor(
    private readonly asking: Asking,
    private readonly chats: Chats,
  ) {}

  @Post()
  @Access('integration')
  @Refuses('conflict')
  @ApiOperation({
    summary: 'A member asks for a chat: it rings at the psychic for two minutes; again is the same chat',
  })
  @ApiBody({ type: ChatAsk, examples: { ask: { value: askExample } } })
  @ApiCreatedResponse({ type: AskedChat })
  @ApiOkResponse({ type: AskedChat, description: 'It was asked for before' })
  ask(@Acting() actor: Actor, @Body() body: ChatAsk): Promise<Answer<AskedChat>> {
    return this.asking.ask(actor, body);
  }

  @Post(':connection_id/end')
  @Access('member or key')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The member leaves, or with a key the biller ends it; one that has ended answers how it did',
  })
  end(
    @Acting() actor: Actor,
    @Param('connection_id', ConnectionIdPipe) connectionId: number,
  ): Promise<MemberChat> {
    return this.chats.leave(actor, connectionId);
  }
}
