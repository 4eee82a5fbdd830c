import { Module } from '@nestjs/common';
import { OversightController } from './oversight.controller';
import { Oversight } from './oversight.service';
import { PsychicsController } from './psychics.controller';
import { PsychicsService } from './psychics.service';

@Module({
  controllers: [PsychicsController, OversightController],
  providers: [Oversight, PsychicsService],
  exports: [PsychicsService],
})
export class PsychicsModule {}
