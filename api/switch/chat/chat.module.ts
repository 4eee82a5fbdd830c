import { Module } from '@nestjs/common';
import { Asking } from './asking.service';
import { ChatClock } from './chat-clock.service';
import { ChatTransitions } from './chat-transitions.service';
import { ChatHistory } from './chat-history.service';
import { ChatMessages } from './chat-messages.service';
import { ChatStreams } from './chat-streams.service';
import { Chats } from './chats.service';
import { MissedChats } from './missed-chats.service';
import { PsychicChatsController } from './psychic-chats.controller';
import { SavedPhrasesController } from './saved-phrases.controller';
import { SavedPhrases } from './saved-phrases.service';
import { SiteChatsController } from './site-chats.controller';

@Module({
  controllers: [PsychicChatsController, SiteChatsController, SavedPhrasesController],
  providers: [
    Asking,
    ChatClock,
    ChatTransitions,
    ChatHistory,
    ChatMessages,
    Chats,
    ChatStreams,
    MissedChats,
    SavedPhrases,
  ],
  exports: [Asking, ChatStreams, ChatTransitions],
})
export class ChatModule {}
