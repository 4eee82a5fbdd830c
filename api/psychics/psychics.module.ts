import { Module } from '@nestjs/common';
import { PsychicAccess } from './psychic-access.service';
import { PsychicsController } from './psychics.controller';
import { PsychicsService } from './psychics.service';

@Module({
  controllers: [PsychicsController],
  providers: [PsychicAccess, PsychicsService],
  exports: [PsychicAccess],
})
export class PsychicsModule {}
