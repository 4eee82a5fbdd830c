import { Module } from '@nestjs/common';
import { ChatModule } from '../../switch/chat/chat.module';
import { PsychicsModule } from '../psychics/psychics.module';
import { ApplicationsController } from './applications.controller';
import { Applications } from './applications.service';

@Module({
  imports: [ChatModule, PsychicsModule],
  controllers: [ApplicationsController],
  providers: [Applications],
})
export class ApplicationsModule {}
