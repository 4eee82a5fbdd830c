import { Module } from '@nestjs/common';
import { Asking } from './asking.service';
import { ChatCourses } from './chat-courses.service';
import { Chats } from './chats.service';
import { PsychicChatsController } from './psychic-chats.controller';
import { SiteChatsController } from './site-chats.controller';

@Module({
  controllers: [PsychicChatsController, SiteChatsController],
  providers: [Asking, ChatCourses, Chats],
})
export class ChatModule {}
